// The one way to a database: embedded PGlite in a locked folder, PGlite in memory, or PostgreSQL by its address.
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { lockDataFolder } from "./data-folder-lock";
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
  close(): Promise<void>;
};

/**
 * Opens and migrates. A snapshot is taken as migrated already.
 * @throws DataFolderInUse when the embedded folder belongs to another process.
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  if (address.engine === "postgres") {
    const factory = new PrismaPg({ connectionString: address.url });
    await migrate(factory);
    return connect("postgres", factory, null, async () => undefined);
  }
  if (address.engine === "memory") {
    const pglite = new PGlite(address.snapshot ? { loadDataDir: address.snapshot } : {});
    const factory = new PrismaPGlite(pglite);
    if (!address.snapshot) await migrate(factory);
    return connect("memory", factory, pglite, () => pglite.close());
  }
  const lock = await lockDataFolder(address.folder);
  const pglite = new PGlite(path.join(address.folder, "pglite"));
  const factory = new PrismaPGlite(pglite);
  await migrate(factory);
  return connect("embedded", factory, pglite, async () => {
    await pglite.close();
    await lock.release();
  });
}

function connect(
  engine: Database["engine"],
  adapter: SqlMigrationAwareDriverAdapterFactory,
  pglite: PGlite | null,
  closeEngine: () => Promise<void>,
): Database {
  const prisma = new PrismaClient({ adapter });
  return {
    engine,
    prisma,
    pglite,
    transaction: (work) => prisma.$transaction(work, { maxWait: 10_000, timeout: 15_000 }),
    close: async () => {
      await prisma.$disconnect();
      await closeEngine();
    },
  };
}
