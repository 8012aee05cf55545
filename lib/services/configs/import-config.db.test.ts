import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { auditedActs } from "@/lib/testing/audit-trail";
import { addWebServer, load, look, SMALL, webConfig } from "@/lib/testing/config-scene";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { buildConnection, governAgent } from "@/lib/testing/governed-agent";
import { as, headOf, type TestContext, testContext } from "@/lib/testing/service-context";
import { archiveAgent } from "../agents/archive-agent";
import { createAgent } from "../agents/create-agent";
import { loadCatalog } from "../catalogs/load-catalog";
import { listConnections } from "../connections/list-connections";
import { putOverride } from "../overrides/put-override";
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

describe("importing a configuration", () => {
  it("makes its agents and their connections in one revision, and says what that opens", async () => {
    await addWebServer(context);
    const before = await headOf(context);

    const { result, revision } = await load(context, webConfig("read: {strategy: [exploration]}"));

    expect(result).toMatchObject({
      outcome: "imported",
      agents: [
        {
          agent: "main",
          change: "new",
          connections: [{ alias: "web", change: "new", keys: [{ key: "read", line: 7 }] }],
          impact: { opened: ["web.read", "web.write"] },
          missingServers: [],
        },
      ],
    });
    expect(revision).toBe(before + 1);
    expect((await auditedActs(context)).slice(-3)).toEqual([
      "config.imported file",
      "agent.created main",
      "connection.created main/web",
    ]);
    const { tools } = await loadCatalog(context, { agent: "main" });
    expect(tools.map(({ id, strategy }) => [id, ...strategy])).toEqual([
      ["web.read", "exploration"],
      ["web.write", "unknown"],
    ]);
  });

  it("changes nothing the second time: no revision, no audit", async () => {
    const first = await load(context, SMALL);
    const lines = await auditedActs(context);

    const again = await load(context, SMALL);

    expect(first.result.agents.map(({ agent }) => agent)).toEqual(["main", "research"]);
    expect(again.result.outcome).toBe("unchanged");
    expect(again.revision).toBe(first.revision);
    expect(await auditedActs(context)).toEqual(lines);
    expect((await look(context, SMALL)).outcome).toBe("unchanged");
  });

  it("notes new comments without a revision", async () => {
    const first = await load(context, SMALL);

    const again = await load(context, SMALL.replace("# Detached:", "# Detached, by Ada:"));

    expect(again.result.outcome).toBe("unchanged");
    expect(again.revision).toBe(first.revision);
    expect((await auditedActs(context)).at(-1)).toBe("config.imported desk@1");
    const { text } = await exportConfig(context, { agents: ["all"], format: "yaml" });
    expect(text).toContain("# Detached, by Ada:");
  });

  it("changes what differs, and what operators said stays with its connection", async () => {
    await addWebServer(context);
    await load(context, webConfig("read: {strategy: [exploration]}"));
    await putOverride(context, {
      slug: "main",
      version: 0,
      input: {
        connection: "web",
        callable: "write",
        namespace: null,
        strategy: { mode: "set", value: ["exploitation"] },
        execution: { mode: "inherit" },
        note: "It writes.",
        answers: {},
      },
    });

    const { result } = await load(context, webConfig("read: {strategy: [neutral]}"));

    expect(result.agents[0]).toMatchObject({
      change: "changed",
      connections: [
        {
          change: "changed",
          keys: [{ key: "read", change: "changed", before: { strategy: ["exploration"] } }],
        },
      ],
      impact: {
        changedCount: 1,
        changes: [{ id: "web.read", after: { strategy: ["neutral"] } }],
        orphans: [],
      },
    });
    const { tools } = await loadCatalog(context, { agent: "main" });
    expect(tools.map(({ strategy }) => strategy)).toEqual([["neutral"], ["exploitation"]]);
  });

  it("asks what is to become of what is gone, and does as it is told", async () => {
    await addWebServer(context);
    await governAgent(context, "main", [
      buildConnection("web", {
        traits: { read: { strategy: ["exploration"] }, write: { strategy: ["exploitation"] } },
      }),
      buildConnection("old"),
    ]);
    const text = webConfig("read: {strategy: [exploration]}");

    const asked = await failure(load(context, text));
    const kept = await load(context, text, { gone: "keep" });
    const aliases = async () =>
      (await listConnections(context, { limit: 50 })).items.map(({ alias }) => alias);

    expect(asked).toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "gone", message: expect.stringContaining("2 connections") }] },
    });
    expect(kept.result).toMatchObject({ outcome: "unchanged", gone: 2 });
    expect(await aliases()).toEqual(["old", "web"]);
    const removed = await load(context, text, { gone: "remove" });
    expect(removed.result.outcome).toBe("imported");
    expect(await aliases()).toEqual(["web"]);
    expect((await auditedActs(context)).at(-2)).toBe("connection.deleted main/old");
    expect((await load(context, text)).result.outcome).toBe("unchanged");
  });

  it("leaves agents alone that are not in the file, and takes only those that are asked for", async () => {
    await createAgent(context, { slug: "other", description: "" });

    const { result } = await load(context, SMALL, { agent: "research" });

    expect(result.agents.map(({ agent }) => agent)).toEqual(["research"]);
    expect(result.absent).toEqual(["other"]);
    expect(await failure(load(context, SMALL, { agent: ["reserch"] }))).toMatchObject({
      details: { issues: [{ path: "agent", message: expect.stringContaining("research") }] },
    });
  });

  it("brings an archived agent of the same name in anew", async () => {
    await load(context, webConfig("read: {strategy: [exploration]}"));
    await archiveAgent(context, { slug: "main", version: 1 });

    const { result } = await load(context, webConfig("read: {strategy: [exploration]}"));

    expect(result.agents[0]?.change).toBe("new");
  });

  it("names servers that are not here, and governs their tools all the same", async () => {
    const { result } = await load(context, webConfig("read: {strategy: [exploration]}"));

    expect(result.agents[0]?.missingServers).toEqual(["web"]);
    const [connection] = (await listConnections(context, { limit: 50 })).items;
    expect(connection).toMatchObject({ governedOnly: "There is no server web here." });
  });

  it("keeps a connection in doubt and lets nothing of it be called", async () => {
    await addWebServer(context);

    const { result } = await load(
      context,
      webConfig("read: {strategy: [exploration]}").replace("kind: mcp", "kind: mcpp"),
    );

    expect(result.findings).toContainEqual(
      expect.objectContaining({
        ruleId: "CONFIG-08",
        severity: "error",
        line: 6,
        means: expect.stringContaining("none of its tools can be called"),
      }),
    );
    const { tools } = await loadCatalog(context, { agent: "main" });
    expect(tools.filter(({ allowed }) => allowed)).toEqual([]);
  });

  it("finds in the file's lines what its keys cannot mean", async () => {
    await addWebServer(context);

    const { findings } = await look(context, webConfig("raed: {strategy: [exploration]}"));

    expect(findings).toContainEqual(
      expect.objectContaining({ ruleId: "TRAIT-08", line: 7, means: expect.any(String) }),
    );
  });

  it("is one act: of two at once both end well, and one has nothing to do", async () => {
    const both = await Promise.all([load(context, SMALL), load(context, SMALL)]);

    expect(both.map(({ result }) => result.outcome).sort()).toEqual(["imported", "unchanged"]);
    expect(await headOf(context)).toBe(1);
  });

  it("is for those who may govern", async () => {
    for (const role of ["viewer", "approver"] as const)
      expect(await failure(load(as(context, role), SMALL))).toMatchObject({
        code: "FORBIDDEN",
      });
  });
});
