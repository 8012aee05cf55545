// Brings a database to the schema in prisma/migrations, with Prisma's ordinary bookkeeping.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine, SchemaFilter } from "@prisma/schema-engine-wasm";
import { openSchemaEngine } from "./schema-engine";
import { tablesNewer, tablesUnusable } from "./store-unusable";

export const noFilter: SchemaFilter = { externalTables: [], externalEnums: [] };

/** The migrations on disk, oldest first, in the form that the engine reads. */
export async function readMigrations(root: string): Promise<MigrationList> {
  const baseDir = path.join(root, "prisma", "migrations");
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: {
          tag: "ok" as const,
          value: await readFile(path.join(baseDir, name, "migration.sql"), "utf8"),
        },
      },
    })),
  );
  const lockfile = await readFile(path.join(baseDir, "migration_lock.toml"), "utf8");
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: lockfile },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}

/**
 * Applies what is missing and answers the names applied; does nothing on a current database.
 * @throws StoreUnusable where the tables are a newer release's, not ours, or not ours to make; else what the engine says.
 */
export async function migrate(
  factory: SqlMigrationAwareDriverAdapterFactory,
  root = process.cwd(),
): Promise<readonly string[]> {
  const engine = await openSchemaEngine(factory);
  try {
    const migrationsList = await readMigrations(root);
    await refuseNewer(engine, migrationsList);
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList,
      filters: noFilter,
    });
    return appliedMigrationNames;
  } catch (error) {
    throw tablesUnusable(error) ?? error;
  } finally {
    engine.free();
  }
}

/** The engine passes over what it does not know, and an older release would write into tables that mean something else. */
async function refuseNewer(engine: SchemaEngine, migrationsList: MigrationList): Promise<void> {
  const { history } = await engine.diagnoseMigrationHistory({
    migrationsList,
    filters: noFilter,
    optInToShadowDatabase: false,
  });
  if (history === null || history.diagnostic === "databaseIsBehind") return;
  const [unknown] = history.unpersistedMigrationNames;
  if (unknown !== undefined) throw tablesNewer(unknown);
}
