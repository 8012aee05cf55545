// The one way to a database: embedded PGlite in a locked folder, PGlite in memory, or PostgreSQL by its address.
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { ageForeignEvents } from "../feed/event-feed";
import { createEventTail, type EventTail } from "../feed/event-tail";
import { createFeed, type DatabaseFeed } from "../feed/feed";
import { openFeedLine } from "../feed/feed-line";
import { type Prisma, PrismaClient } from "../generated/client";
import { lockDataFolder } from "./data-folder-lock";
import { knock } from "./knock";
import { migrate } from "./migrations";
import type { RunPrepared } from "./prepared";
import { tablesUnusable } from "./store-unusable";

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
  /** For the statements that everything waits for; `lanes` of them side by side are of use. */
  readonly prepared: { readonly run: RunPrepared; readonly lanes: number };
  close(): Promise<void>;
};

/**
 * Opens and migrates. A snapshot is taken as migrated already.
 * @throws StoreUnusable when the folder belongs to another process or cannot be written, or PostgreSQL lets nobody in.
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  if (address.engine === "postgres") {
    await migrateServer(address.url);
    const pool = new pg.Pool({ connectionString: address.url });
    // A connection that is lost while nobody uses it is replaced by the next who asks.
    pool.on("error", () => undefined);
    const factory = new PrismaPg(pool);
    const feed = createFeed(openFeedLine(address.url));
    const lanes = openLanes(address.url);
    const prepared = { run: runIn(lanes), lanes: LANES };
    return connect(
      { engine: "postgres", adapter: factory, pglite: null, feed, prepared },
      async () => {
        await pool.end();
        await lanes.end();
        await feed.close();
      },
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
  await knock(connectionString);
  const pool = new pg.Pool({ connectionString });
  try {
    await migrate(new PrismaPg(pool));
  } finally {
    await pool.end();
  }
}

/** One is at work in the database while the next is being made here. */
const LANES = 2;

/**
 * Connections of their own, kept open: what everything waits for waits for no other query. Their statements are planned
 * once, perhaps while a table is nearly empty, and so may not count on its staying so.
 */
function openLanes(connectionString: string): pg.Pool {
  const lanes = new pg.Pool({
    ...{ connectionString, max: LANES, idleTimeoutMillis: 0, allowExitOnIdle: true },
    onConnect: (client) =>
      client.query("SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off"),
  });
  lanes.on("error", () => undefined);
  return lanes;
}

/** Past the client: a named statement is planned once for each connection. */
function runIn(pool: pg.Pool): RunPrepared {
  return async ({ name, text, values }) => {
    const named = name === null ? {} : { name };
    const { rows } = await pool.query({ ...named, text, values: [...values] });
    return rows;
  };
}

type Parts = Pick<Database, "engine" | "pglite" | "feed"> & {
  readonly prepared?: Database["prepared"];
  readonly adapter: SqlMigrationAwareDriverAdapterFactory;
};

async function connect(
  { adapter, prepared, ...parts }: Parts,
  closeEngine: () => Promise<void>,
): Promise<Database> {
  const prisma = new PrismaClient({ adapter });
  const close = async () => {
    await prisma.$disconnect();
    await closeEngine();
  };
  // The first that is written: an account that may only read ends here.
  await ageForeignEvents(prisma).catch(async (error: unknown) => {
    await close();
    throw tablesUnusable(error) ?? error;
  });
  return {
    ...parts,
    prisma,
    close,
    prepared: prepared ?? { run: runBeside(prisma), lanes: 1 },
    eventTail: createEventTail(prisma, parts.feed),
    transaction: (work) => prisma.$transaction(work, { maxWait: 10_000, timeout: 15_000 }),
  };
}

/** The embedded engine does one thing at a time, and its client keeps the order. */
function runBeside(prisma: PrismaClient): RunPrepared {
  return ({ text, values }) => prisma.$queryRawUnsafe<unknown[]>(text, ...values);
}
