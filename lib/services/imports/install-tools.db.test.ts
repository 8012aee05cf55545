import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { ownSources } from "@/lib/wiring/own-tools";
import { loadCatalog } from "../catalogs/load-catalog";
import { installTools } from "./install-tools";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database);
});

const install = (...definitions: ReturnType<typeof buildTool>[]) =>
  installTools(context, [{ key: "local:desk", definitions }]);

describe("installing the tools that come with the product", () => {
  it("is a revision once, and nothing the second time", async () => {
    const first = await installTools(context, ownSources());
    const second = await installTools(context, ownSources());

    expect([first.revision, second.revision]).toEqual([1, 1]);
    const audited = { where: { workspaceId: context.workspaceId, action: "source.imported" } };
    expect(await database.prisma.auditEntry.count(audited)).toBe(ownSources().length);
  });

  it("puts what a new release changed in force at once, since its code was reviewed", async () => {
    await install(buildTool("file"), buildTool("shred"));
    await governAgent(context, "main", [
      buildConnection("desk", { kind: "local", serverId: null, ref: "desk" }),
    ]);

    await install(buildTool("file", { description: "Files it, faster." }), buildTool("stamp"));

    const { tools } = await loadCatalog(context, { agent: "main" });
    expect(tools.map(({ id, definition }) => [id, definition?.description])).toEqual([
      ["desk.file", "Files it, faster."],
      ["desk.stamp", "The tool stamp."],
    ]);
  });

  it("is nobody's but the system's and an administrator's", async () => {
    expect(() => installTools(as(context, "editor"), [])).toThrowError(/role admin/);
  });
});
