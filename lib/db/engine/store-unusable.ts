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

/** A name that has several addresses fails with one error for each, and no words of its own. */
function whyOf(cause: unknown): string {
  if (cause instanceof AggregateError) return whyOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
