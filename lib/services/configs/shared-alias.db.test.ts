import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { addWebServer, load, look, webConfig } from "@/lib/testing/config-scene";
import { openTestDatabase } from "@/lib/testing/database";
import { headOf, type TestContext, testContext } from "@/lib/testing/service-context";
import { loadCatalog } from "../catalogs/load-catalog";
import { listConnections } from "../connections/list-connections";
import { putOverride } from "../overrides/put-override";
import { restoreRevision } from "../revisions/restore-revision";
import { listTraits } from "../traits/list-traits";
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

describe("connections that share an alias", () => {
  const roster =
    "          - {kind: named_service, alias: web, namespaces: {memo: {allowed: [object.search]}}}";
  const text = webConfig("read: {strategy: [exploration]}", roster);

  it("are found, kept, and come out as they came in", async () => {
    await addWebServer(context);

    const foreseen = await look(context, text);
    const { result } = await load(context, text);

    expect(foreseen.findings).toContainEqual(
      expect.objectContaining({ ruleId: "CONFIG-09", severity: "error", line: 8 }),
    );
    expect(result.outcome).toBe("imported");
    const { items } = await listConnections(context, { limit: 50 });
    expect(items.map(({ kind }) => kind).sort()).toEqual(["mcp", "named_service"]);
    expect((await load(context, text)).result).toMatchObject({ outcome: "unchanged", gone: 0 });
    expect((await exportConfig(context, { agents: ["main"], format: "yaml" })).text).toBe(text);
  });

  it("bring the tools of each source, whichever of them stands last", async () => {
    await addWebServer(context);
    await load(context, text);

    const catalog = await loadCatalog(context, { agent: "main" });

    const read = catalog.tools.find(({ id }) => id === "web.read");
    expect(read).toMatchObject({ source: "mcp:web", discovered: true, strategy: ["exploration"] });
    expect(catalog.records.get("web.read")?.state).toBe("current");
    const { groups } = await listTraits(context, { slug: "main", filter: {} });
    expect(groups).toMatchObject([{ alias: "web", discovered: true }]);
  });

  it("share what operators say of their tools, whatever becomes of either", async () => {
    await addWebServer(context);
    await load(context, text);
    const input = {
      connection: "web",
      callable: "write",
      namespace: null,
      strategy: { mode: "set" as const, value: ["exploitation" as const] },
      execution: { mode: "inherit" as const },
      note: "It writes.",
      answers: {},
    };
    await putOverride(context, { slug: "main", version: 0, input });

    const { groups } = await listTraits(context, { slug: "main", filter: {} });
    const changed = await load(context, text.replace("exploration", "neutral"));

    expect(groups.map(({ alias }) => alias)).toEqual(["web"]);
    expect(changed.result.agents[0]?.impact.orphans).toEqual([]);
    const { agent } = await loadCatalog(context, { agent: "main" });
    expect(agent.overrides.web).toMatchObject([{ callable: "write" }]);
  });

  it("come back with a revision that had them", async () => {
    await addWebServer(context);
    const { revision } = await load(context, text);
    await load(context, webConfig("read: {strategy: [exploration]}"), { gone: "remove" });

    await restoreRevision(context, { number: revision, version: await headOf(context) });

    const { items } = await listConnections(context, { limit: 50 });
    expect(items.map(({ kind }) => kind).sort()).toEqual(["mcp", "named_service"]);
  });
});
