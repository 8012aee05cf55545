// The one way to a database: embedded PGlite in a locked folder, PGlite in memory, or PostgreSQL by its address.
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { lockDataFolder } from "./data-folder-lock";
import { ageForeignEvents } from "./event-feed";
import { createEventTail, type EventTail } from "./event-tail";
import { createFeed, type DatabaseFeed } from "./feed";
import { openFeedLine } from "./feed-line";
import { type Prisma, PrismaClient } from "./generated/client";
import { migrate } from "./migrations";

export type DatabaseAddress =
  | { readonly engine: "embedded"; readonly folder: string }
  | { readonly engine: "memory"; readonly snapshot?: Blob }
  | { readonly engine: "postgres"; readonly url: string };

/** Everything the store's queries need, inside a transaction or outside. */
export type Db = Prisma.TransactionClient;

export type Database = {
  readonly engine: DatabaseAddress["engine"];
  readonly prisma: PrismaClient;
  /** Runs `work` all or nothing; keep it under a second, since the embedded engine serves nobody else meanwhile. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** The embedded or in-memory engine itself, null on PostgreSQL. */
  readonly pglite: PGlite | null;
  /** Woken after each commit of events, wherever they were written. */
  readonly feed: DatabaseFeed;
  /** The newest events, for everybody in this process who watches. */
  readonly eventTail: EventTail;
  close(): Promise<void>;
};

/**
 * Opens and migrates. A snapshot is taken as migrated already.
 * @throws DataFolderInUse when the embedded folder belongs to another process.
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  if (address.engine === "postgres") {
    await migrateServer(address.url);
    const factory = new PrismaPg({ connectionString: address.url });
    const feed = createFeed(openFeedLine(address.url));
    return connect({ engine: "postgres", adapter: factory, pglite: null, feed }, () =>
      feed.close(),
    );
  }
  if (address.engine === "memory") {
    const pglite = new PGlite(address.snapshot ? { loadDataDir: address.snapshot } : {});
    const factory = new PrismaPGlite(pglite);
    if (!address.snapshot) await migrate(factory);
    const feed = createFeed(null);
    return connect({ engine: "memory", adapter: factory, pglite, feed }, () => pglite.close());
  }
  const lock = await lockDataFolder(address.folder);
  const pglite = new PGlite(path.join(address.folder, "pglite"));
  const factory = new PrismaPGlite(pglite);
  await migrate(factory);
  const feed = createFeed(null);
  return connect({ engine: "embedded", adapter: factory, pglite, feed }, async () => {
    await pglite.close();
    await lock.release();
  });
}

/** Over connections that are closed afterwards: the lock of a migration is theirs, and other processes wait for it. */
async function migrateServer(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString });
  try {
    await migrate(new PrismaPg(pool));
  } finally {
    await pool.end();
  }
}

type Parts = Pick<Database, "engine" | "pglite" | "feed"> & {
  readonly adapter: SqlMigrationAwareDriverAdapterFactory;
};

async function connect(
  { adapter, ...parts }: Parts,
  closeEngine: () => Promise<void>,
): Promise<Database> {
  const prisma = new PrismaClient({ adapter });
  await ageForeignEvents(prisma);
  return {
    ...parts,
    prisma,
    eventTail: createEventTail(prisma, parts.feed),
    transaction: (work) => prisma.$transaction(work, { maxWait: 10_000, timeout: 15_000 }),
    close: async () => {
      await prisma.$disconnect();
      await closeEngine();
    },
  };
}
