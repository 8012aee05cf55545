// Why the store cannot be opened as it stands: a line for whoever starts the server, with the way out.

/** `message` names the folder or the address's setting, and never holds a password. */
export class StoreUnusable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = new.target.name;
  }
}

/** The folder is in use by another live process. */
export class DataFolderInUse extends StoreUnusable {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Traitline process. Stop that one, or set TRAITLINE_DATA_DIR to another folder.`,
    );
  }
}

/** The folder cannot be made or written. */
export function folderUnusable(folder: string, cause: unknown): StoreUnusable {
  return new StoreUnusable(
    `The data folder ${folder} cannot be used (${whyOf(cause)}). Make it a folder that can be written, or set TRAITLINE_DATA_DIR to another one.`,
    cause,
  );
}

/** PostgreSQL does not answer, or lets nobody in. */
export function serverUnusable(cause: unknown): StoreUnusable {
  return new StoreUnusable(
    `DATABASE_URL: PostgreSQL cannot be used (${whyOf(cause)}). Check the address, the account and that the server runs.`,
    cause,
  );
}

/** PostgreSQL lets us in, and is from before what we ask of it. */
export function serverTooOld(version: string, oldest: number): StoreUnusable {
  return new StoreUnusable(
    `DATABASE_URL: this is PostgreSQL ${version}, and Traitline needs ${oldest} or newer. Name a newer server.`,
  );
}

/** A newer release has been here. */
export function tablesNewer(migration: string): StoreUnusable {
  return new StoreUnusable(
    `The database has been brought up to date by a newer release of Traitline: this one does not know its migration ${migration}. Start that release again, or name another database.`,
  );
}

const NO_RIGHT = /permission denied for \w+ [^\s`]+|no schema has been selected to create in/;

/** What is said of a database that is somebody else's, or only to be read, in our words; null for everything else. */
export function tablesUnusable(cause: unknown): StoreUnusable | null {
  const said = cause instanceof Error ? cause.message : "";
  if (said.includes("The database schema is not empty"))
    return new StoreUnusable(
      "The database holds tables that are not Traitline's. Name an empty database, or one that Traitline has made.",
      cause,
    );
  const refused = NO_RIGHT.exec(said)?.[0];
  if (refused === undefined) return null;
  return new StoreUnusable(
    `The database cannot be used (${refused}). Let the account make tables there and write to them, or name a database that it owns.`,
    cause,
  );
}

/** A name that has several addresses fails with one error for each, and no words of its own. */
function whyOf(cause: unknown): string {
  if (cause instanceof AggregateError) return whyOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
