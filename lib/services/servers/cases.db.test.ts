import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { readConfig } from "@/lib/domain/config/read-config";
import { openTestDatabase } from "@/lib/testing/database";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { exportConfig } from "../configs/export-config";
import { importConfig } from "../configs/import-config";
import { createServer } from "./create-server";
import { putServerList } from "./put-server-list";

const CASES = path.resolve("../shared/cases");
const isHere = existsSync(CASES);
if (!isHere) process.stdout.write("skipped: no lists and configurations of real systems here\n");

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
  context = await testContext(database, "editor");
});
afterAll(() => database.close());

const filesIn = (folder: string) => (isHere ? readdirSync(path.join(CASES, folder)) : []);
const textOf = (folder: string, file: string) =>
  readFileSync(path.join(CASES, folder, file), "utf8");

describe.skipIf(!isHere)("lists of real servers", () => {
  it.each(filesIn("mcp"))(
    "%s is imported whole, and changes nothing the second time",
    async (file) => {
      const key = file.replace(/\.json$/, "");
      const list = textOf("mcp", file);

      const { result } = await createServer(context, {
        key,
        transport: "recorded",
        list,
        secrets: {},
        trust: "untrusted",
      });
      const again = await putServerList(context, { server: key, version: 1, list });

      const { listed, accepted, renamed, quarantined } = result.refresh?.counts.listing ?? {};
      expect(listed).toBe((accepted ?? 0) + (renamed ?? 0) + (quarantined ?? 0));
      expect(listed).toBeGreaterThan(0);
      expect(again.result.refresh?.outcome).toBe("unchanged");
    },
  );
});

describe.skipIf(!isHere)("configurations of real systems", () => {
  it.each(filesIn("configs"))("%s comes in once, and out again to the letter", async (file) => {
    const text = textOf("configs", file);
    const { documents } = readConfig(text);

    for (const { bundle, agents } of documents) {
      const own = await testContext(database, "editor");
      const choice = { bundle: bundle ?? "" };
      const first = await importConfig(own, { text, choice });
      const again = await importConfig(own, { text, choice });
      const out = await exportConfig(own, { agents: ["all"], format: "yaml" });

      expect(first.result.agents).toHaveLength(agents.length);
      expect(again.result.outcome).toBe("unchanged");
      expect(out.text).toBe(text.replace(/^\uFEFF/, ""));
    }
  });
});
