import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { addWebServer, load, SMALL, webConfig } from "@/lib/testing/config-scene";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { buildConnection, governAgent } from "@/lib/testing/governed-agent";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { listConnections } from "../connections/list-connections";
import { updateConnection } from "../connections/update-connection";
import { exportConfig } from "./export-config";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database, "editor");
});

describe("exporting", () => {
  const exported = async (agents: string[], format: "yaml" | "json" = "yaml") =>
    (await exportConfig(context, { agents, format })).text;

  it("gives back the file that was imported, to the letter", async () => {
    await load(context, SMALL);

    expect(await exported(["all"])).toBe(SMALL);
    expect(await exported(["main", "research"])).toBe(SMALL);
  });

  it("writes what changed since into the same file, and imports equal", async () => {
    await addWebServer(context);
    await load(context, webConfig("read: {strategy: [exploration]}"));
    const [connection] = (await listConnections(context, { limit: 1 })).items;
    await updateConnection(context, {
      connection: connection?.id ?? "",
      version: 1,
      input: { allowed: ["read"] },
    });

    const text = await exported(["main"]);

    expect(text).toContain("# the web");
    expect(text).toMatch(/allowed: *\[ *read *\]/);
    expect((await load(context, text)).result).toMatchObject({ outcome: "unchanged", gone: 0 });
  });

  it("says only what was asked for", async () => {
    await load(context, SMALL);

    const text = await exported(["research"]);

    expect(text).toContain("# One mapping for both, since both only read.");
    expect(text).not.toContain("main:");
  });

  it.each(["yaml", "json"] as const)("writes agents that no file brought as %s", async (format) => {
    await addWebServer(context);
    await governAgent(context, "main", [
      buildConnection("web", { traits: { read: { strategy: ["neutral"] } }, allowed: ["read"] }),
    ]);

    const text = await exported(["main"], format);

    expect((await load(context, text)).result).toMatchObject({ outcome: "unchanged", gone: 0 });
  });

  it("names an agent that is not there", async () => {
    expect(await failure(exported(["nobody"]))).toMatchObject({ code: "NOT_FOUND" });
  });
});
