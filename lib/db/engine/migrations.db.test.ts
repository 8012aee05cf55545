import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ageForeignEvents } from "../feed/event-feed";
import { PrismaClient } from "../generated/client";
import { migrate } from "./migrations";
import { StoreUnusable, tablesUnusable } from "./store-unusable";

let pglite: PGlite;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "traitline-migrations-"));
  pglite = new PGlite();
  await pglite.waitReady;
});
afterAll(async () => {
  await pglite.close();
  await rm(folder, { recursive: true });
});
beforeEach(() =>
  pglite.exec(
    "RESET ROLE; DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC; DROP ROLE IF EXISTS guest",
  ),
);

const LOCK = "prisma/migrations/migration_lock.toml";

/** A release whose migrations make these tables. Answers its root. */
async function release(...tables: readonly string[]): Promise<string> {
  const root = await mkdtemp(path.join(folder, "release-"));
  for (const table of tables) {
    const place = path.join(root, `prisma/migrations/20260101000000_${table}`);
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, "migration.sql"), `CREATE TABLE ${table} (id int);`);
  }
  await cp(LOCK, path.join(root, LOCK));
  return root;
}

const bring = (root: string) => migrate(new PrismaPGlite(pglite), root);

describe("bringing a database up to date", () => {
  it("applies what is missing, once", async () => {
    await bring(await release("agents"));

    const newer = await release("agents", "gates");

    expect(await bring(newer)).toEqual(["20260101000000_gates"]);
    expect(await bring(newer)).toEqual([]);
  });

  it("refuses tables of a newer release, and names what it does not know of them", async () => {
    await bring(await release("agents", "gates"));

    const older = bring(await release("agents"));

    await expect(older).rejects.toThrow(StoreUnusable);
    await expect(older).rejects.toThrow(
      /newer release .* 20260101000000_gates\. Start that release/,
    );
  });

  it("refuses a database with tables of somebody else's", async () => {
    await pglite.exec("CREATE TABLE invoices (id int)");

    const opened = bring(await release("agents"));

    await expect(opened).rejects.toThrow(StoreUnusable);
    await expect(opened).rejects.toThrow(/Name an empty database/);
  });

  it("says what an account lacks that may not make tables", async () => {
    await pglite.exec("CREATE ROLE guest; SET ROLE guest");

    const opened = bring(await release("agents"));

    await expect(opened).rejects.toThrow(StoreUnusable);
    await expect(opened).rejects.toThrow(/permission denied for schema public/);
  });

  it("says what an account lacks that may read its tables and not write to them", async () => {
    await bring(process.cwd());
    await pglite.exec(
      "CREATE ROLE guest; GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest; SET ROLE guest",
    );
    expect(await bring(process.cwd())).toEqual([]);
    const prisma = new PrismaClient({ adapter: new PrismaPGlite(pglite) });

    const written = ageForeignEvents(prisma).catch((error: unknown) => tablesUnusable(error));

    expect((await written)?.message).toMatch(
      /\(permission denied for table RoundEvent\)\. .* write to them/,
    );
  });
});
