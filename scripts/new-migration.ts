// Writes the next migration: the difference between what the migrations build and what the schema says.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { migrate, noFilter, readMigrations } from "@/lib/db/engine/migrations";
import { openSchemaEngine } from "@/lib/db/engine/schema-engine";

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("usage: npm run db:migration -- name_in_snake_case");
  process.exit(2);
}

const root = process.cwd();
const base = path.join(root, "prisma", "migrations");
await mkdir(base, { recursive: true });
await writeFile(path.join(base, "migration_lock.toml"), 'provider = "postgresql"\n');

const database = new PGlite();
const factory = new PrismaPGlite(database);
if ((await readMigrations(root)).migrationDirectories.length > 0) await migrate(factory, root);
const schema = await readFile(path.join(root, "prisma", "schema.prisma"), "utf8");
const engine = await openSchemaEngine(factory);
const container = { files: [{ path: "schema.prisma", content: schema }] };
const { stdout } = await engine.diff({
  from: { tag: "migrations", ...(await readMigrations(root)) },
  to: { tag: "schemaDatamodel", ...container },
  script: true,
  exitCode: null,
  filters: noFilter,
});
await database.close();

if (!stdout || stdout.includes("This is an empty migration")) {
  console.log("The migrations already say what the schema says.");
} else {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = path.join(base, `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "migration.sql"), stdout);
  console.log(`Wrote prisma/migrations/${stamp}_${name}/migration.sql`);
}
