// A migrated database for one suite, on the engine that this run is for: PGlite in memory, or PostgreSQL.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { type Database, openDatabase } from "@/lib/db/engine/database";
import { migrate } from "@/lib/db/engine/migrations";

/** Opens a database of this suite's own; close it when the suite ends. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TRAITLINE_TEST_POSTGRES;
  if (server) return openOnPostgres(server);
  return openDatabase({ engine: "memory", snapshot: await migratedSnapshot() });
}

/** initdb takes seconds, so a migrated folder is made once for each state of the migrations and loaded from then on. */
async function migratedSnapshot(): Promise<Blob> {
  const folder = path.resolve("node_modules/.cache/traitline");
  const file = path.join(folder, `migrated-${await migrationsHash()}.tar.gz`);
  try {
    return new Blob([new Uint8Array(await readFile(file))]);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const pglite = new PGlite();
  await migrate(new PrismaPGlite(pglite));
  const snapshot = await pglite.dumpDataDir("gzip");
  await pglite.close();
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, new Uint8Array(await snapshot.arrayBuffer()));
  await rename(unfinished, file);
  return snapshot;
}

async function migrationsHash(): Promise<string> {
  const base = path.resolve("prisma/migrations");
  const hash = createHash("sha256");
  const entries = await readdir(base, { withFileTypes: true });
  for (const entry of entries
    .filter((one) => one.isDirectory())
    .sort((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(await readFile(path.join(base, entry.name, "migration.sql")));
  return hash.digest("hex").slice(0, 16);
}

/** A database of its own on the given server, dropped when it is closed. */
async function openOnPostgres(server: string): Promise<Database> {
  const name = `suite_${crypto.randomUUID().replaceAll("-", "")}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ engine: "postgres", url: url.href });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
