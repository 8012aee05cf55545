import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ConfigChoice } from "@/lib/contracts/configs";
import type { Database } from "@/lib/db/engine/database";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, governAgent } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { archiveAgent } from "../agents/archive-agent";
import { createAgent } from "../agents/create-agent";
import { loadCatalog } from "../catalogs/load-catalog";
import { listConnections } from "../connections/list-connections";
import { updateConnection } from "../connections/update-connection";
import { putOverride } from "../overrides/put-override";
import { restoreRevision } from "../revisions/restore-revision";
import { createServer } from "../servers/create-server";
import { listTraits } from "../traits/list-traits";
import { exportConfig } from "./export-config";
import { importConfig } from "./import-config";
import { previewConfig } from "./preview-config";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database, "editor");
});

const SMALL = readFileSync("prisma/seed/small-config.yaml", "utf8");

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error,
  );
const load = (text: string, choice: ConfigChoice = {}, who = context) =>
  importConfig(who, { text, choice });
const look = (text: string, choice: ConfigChoice = {}) => previewConfig(context, { text, choice });
const audited = async () => {
  const { workspaceId } = context;
  const orderBy = { seq: "asc" } as const;
  const rows = await database.prisma.auditEntry.findMany({ where: { workspaceId }, orderBy });
  return rows.map(({ action, targetId }) => `${action} ${targetId}`);
};
const head = async () => {
  const where = { id: context.workspaceId };
  return (await database.prisma.workspace.findUniqueOrThrow({ where })).head;
};

/** One agent with one connection to the server `web`. */
const web = (traits: string, more = "") =>
  [
    "surfaces:",
    "  as_consumer:",
    "    agents:",
    "      main:",
    "        tools:",
    "          - {id: web, kind: mcp, server_id: web, alias: web, # the web",
    `             tool_traits: {${traits}}}`,
    more,
    "",
  ].join("\n");
const webServer = () =>
  createServer(context, {
    key: "web",
    transport: "recorded",
    list: { tools: ["read", "write"].map((name) => ({ name, inputSchema: { type: "object" } })) },
    secrets: {},
    trust: "untrusted",
  });

describe("importing a configuration", () => {
  it("makes its agents and their connections in one revision, and says what that opens", async () => {
    await webServer();
    const before = await head();

    const { result, revision } = await load(web("read: {strategy: [exploration]}"));

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
    expect((await audited()).slice(-3)).toEqual([
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
    const first = await load(SMALL);
    const lines = await audited();

    const again = await load(SMALL);

    expect(first.result.agents.map(({ agent }) => agent)).toEqual(["main", "research"]);
    expect(again.result.outcome).toBe("unchanged");
    expect(again.revision).toBe(first.revision);
    expect(await audited()).toEqual(lines);
    expect((await look(SMALL)).outcome).toBe("unchanged");
  });

  it("notes new comments without a revision", async () => {
    const first = await load(SMALL);

    const again = await load(SMALL.replace("# Detached:", "# Detached, by Ada:"));

    expect(again.result.outcome).toBe("unchanged");
    expect(again.revision).toBe(first.revision);
    expect((await audited()).at(-1)).toBe("config.imported desk@1");
    const { text } = await exportConfig(context, { agents: ["all"], format: "yaml" });
    expect(text).toContain("# Detached, by Ada:");
  });

  it("changes what differs, and what operators said stays with its connection", async () => {
    await webServer();
    await load(web("read: {strategy: [exploration]}"));
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

    const { result } = await load(web("read: {strategy: [neutral]}"));

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
    await webServer();
    await governAgent(context, "main", [
      buildConnection("web", {
        traits: { read: { strategy: ["exploration"] }, write: { strategy: ["exploitation"] } },
      }),
      buildConnection("old"),
    ]);
    const text = web("read: {strategy: [exploration]}");

    const asked = await failure(load(text));
    const kept = await load(text, { gone: "keep" });
    const aliases = async () =>
      (await listConnections(context, { limit: 50 })).items.map(({ alias }) => alias);

    expect(asked).toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "gone", message: expect.stringContaining("2 connections") }] },
    });
    expect(kept.result).toMatchObject({ outcome: "unchanged", gone: 2 });
    expect(await aliases()).toEqual(["old", "web"]);
    const removed = await load(text, { gone: "remove" });
    expect(removed.result.outcome).toBe("imported");
    expect(await aliases()).toEqual(["web"]);
    expect((await audited()).at(-2)).toBe("connection.deleted main/old");
    expect((await load(text)).result.outcome).toBe("unchanged");
  });

  it("leaves agents alone that are not in the file, and takes only those that are asked for", async () => {
    await createAgent(context, { slug: "other", description: "" });

    const { result } = await load(SMALL, { agent: "research" });

    expect(result.agents.map(({ agent }) => agent)).toEqual(["research"]);
    expect(result.absent).toEqual(["other"]);
    expect(await failure(load(SMALL, { agent: ["reserch"] }))).toMatchObject({
      details: { issues: [{ path: "agent", message: expect.stringContaining("research") }] },
    });
  });

  it("brings an archived agent of the same name in anew", async () => {
    await load(web("read: {strategy: [exploration]}"));
    await archiveAgent(context, { slug: "main", version: 1 });

    const { result } = await load(web("read: {strategy: [exploration]}"));

    expect(result.agents[0]?.change).toBe("new");
  });

  it("names servers that are not here, and governs their tools all the same", async () => {
    const { result } = await load(web("read: {strategy: [exploration]}"));

    expect(result.agents[0]?.missingServers).toEqual(["web"]);
    const [connection] = (await listConnections(context, { limit: 50 })).items;
    expect(connection).toMatchObject({ governedOnly: "There is no server web here." });
  });

  it("keeps a connection in doubt and lets nothing of it be called", async () => {
    await webServer();

    const { result } = await load(
      web("read: {strategy: [exploration]}").replace("kind: mcp", "kind: mcpp"),
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
    await webServer();

    const { findings } = await look(web("raed: {strategy: [exploration]}"));

    expect(findings).toContainEqual(
      expect.objectContaining({ ruleId: "TRAIT-08", line: 7, means: expect.any(String) }),
    );
  });

  it("is one act: of two at once both end well, and one has nothing to do", async () => {
    const both = await Promise.all([load(SMALL), load(SMALL)]);

    expect(both.map(({ result }) => result.outcome).sort()).toEqual(["imported", "unchanged"]);
    expect(await head()).toBe(1);
  });

  it("is for those who may govern", async () => {
    for (const role of ["viewer", "approver"] as const)
      expect(await failure(load(SMALL, {}, as(context, role)))).toMatchObject({
        code: "FORBIDDEN",
      });
  });
});

describe("a preview", () => {
  it("says what an import would do, and keeps nothing", async () => {
    const foreseen = await look(SMALL);

    expect(await head()).toBe(0);
    expect(await audited()).toEqual([]);
    const { result } = await load(SMALL);
    expect(foreseen).toEqual(result);
  });

  it("explains a text that cannot be read, and an import refuses it whole", async () => {
    const broken = "surfaces:\n  as_consumer: {agents: {main: {tools: [}}}";

    const { outcome, findings } = await look(broken);
    const refused = await failure(load(broken));

    expect(outcome).toBe("unreadable");
    expect(findings[0]).toMatchObject({ ruleId: "CONFIG-02", line: 2, means: expect.any(String) });
    expect(refused).toMatchObject({ code: "INVALID_INPUT" });
    expect(refused.details.issues[0].path).toMatch(/^2:\d+$/);
  });

  it.each([
    ["an empty file", ""],
    ["a file without agents", "a: 1"],
    ["a list", "- 1"],
    ["a bomb", `a: &a [1,1]\nb: &b [*a,*a]\n${"c: [*b]\n".repeat(3)}`],
  ])("has words for %s", async (_, text) => {
    const { outcome, findings } = await look(text);

    expect(outcome).toBe("unreadable");
    expect(findings.filter(({ severity }) => severity === "error")).not.toEqual([]);
    expect(await failure(load(text))).toMatchObject({ code: "INVALID_INPUT" });
  });

  it("asks for a bundle where several have agents", async () => {
    const bundle = (id: string) =>
      `    - {id: ${id}, config: {surfaces: {as_consumer: {agents: {main: {tools: []}}}}}}`;
    const text = ["bundles:", "  items:", bundle("one"), bundle("two"), ""].join("\n");

    const open = await look(text);
    const chosen = await look(text, { bundle: "two" });

    expect(open).toMatchObject({
      outcome: "choose_bundle",
      documents: [
        { bundle: "one", agents: ["main"] },
        { bundle: "two", agents: ["main"] },
      ],
    });
    expect(chosen).toMatchObject({ bundle: "two", outcome: "imported" });
    expect(await failure(load(text))).toMatchObject({ details: { issues: [{ path: "bundle" }] } });
    expect(await failure(look(text, { bundle: "tow" }))).toMatchObject({
      details: { issues: [{ message: expect.stringContaining("did you mean two?") }] },
    });
  });

  it("refuses an agent that stands twice rather than take its connections away", async () => {
    await load(web("read: {strategy: [exploration]}"));
    const stands = await head();
    const twice = "surfaces: {as_consumer: {agents: {main: {tools: []}, main: {tools: []}}}}\n";

    const { outcome, findings } = await look(twice, { gone: "remove" });

    expect(outcome).toBe("refused");
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining(["CONFIG-03", "CONFIG-23"]),
    );
    expect(await failure(load(twice, { gone: "remove" }))).toMatchObject({ code: "INVALID_INPUT" });
    expect(await head()).toBe(stands);
  });

  it("refuses what cannot be kept", async () => {
    const text = web("read: {strategy: [exploration]}").replace("main:", "my agent:");

    const { outcome, findings } = await look(text);

    expect(outcome).toBe("refused");
    expect(findings).toContainEqual(expect.objectContaining({ ruleId: "CONFIG-22" }));
    expect(await failure(load(text))).toMatchObject({ code: "INVALID_INPUT" });
    expect(await head()).toBe(0);
  });
});

describe("connections that share an alias", () => {
  const roster =
    "          - {kind: named_service, alias: web, namespaces: {memo: {allowed: [object.search]}}}";
  const text = web("read: {strategy: [exploration]}", roster);

  it("are found, kept, and come out as they came in", async () => {
    await webServer();

    const foreseen = await look(text);
    const { result } = await load(text);

    expect(foreseen.findings).toContainEqual(
      expect.objectContaining({ ruleId: "CONFIG-09", severity: "error", line: 8 }),
    );
    expect(result.outcome).toBe("imported");
    const { items } = await listConnections(context, { limit: 50 });
    expect(items.map(({ kind }) => kind).sort()).toEqual(["mcp", "named_service"]);
    expect((await load(text)).result).toMatchObject({ outcome: "unchanged", gone: 0 });
    expect((await exportConfig(context, { agents: ["main"], format: "yaml" })).text).toBe(text);
  });

  it("bring the tools of each source, whichever of them stands last", async () => {
    await webServer();
    await load(text);

    const catalog = await loadCatalog(context, { agent: "main" });

    const read = catalog.tools.find(({ id }) => id === "web.read");
    expect(read).toMatchObject({ source: "mcp:web", discovered: true, strategy: ["exploration"] });
    expect(catalog.records.get("web.read")?.state).toBe("current");
    const { groups } = await listTraits(context, { slug: "main", filter: {} });
    expect(groups).toMatchObject([{ alias: "web", discovered: true }]);
  });

  it("share what operators say of their tools, whatever becomes of either", async () => {
    await webServer();
    await load(text);
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
    const changed = await load(text.replace("exploration", "neutral"));

    expect(groups.map(({ alias }) => alias)).toEqual(["web"]);
    expect(changed.result.agents[0]?.impact.orphans).toEqual([]);
    const { agent } = await loadCatalog(context, { agent: "main" });
    expect(agent.overrides.web).toMatchObject([{ callable: "write" }]);
  });

  it("come back with a revision that had them", async () => {
    await webServer();
    const { revision } = await load(text);
    await load(web("read: {strategy: [exploration]}"), { gone: "remove" });

    await restoreRevision(context, { number: revision, version: await head() });

    const { items } = await listConnections(context, { limit: 50 });
    expect(items.map(({ kind }) => kind).sort()).toEqual(["mcp", "named_service"]);
  });
});

describe("a file beyond all measure", () => {
  const many = (count: number) =>
    JSON.stringify({
      tools: {
        agents: Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, []])),
      },
    });

  it("is refused at once, and taken in parts", async () => {
    expect(await failure(look(many(20_000)))).toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "agent", message: expect.stringContaining("too many") }] },
    });
    expect((await look(many(20_000), { agent: ["a1", "a2"] })).agents).toHaveLength(2);
  });

  it("may have two hundred agents", async () => {
    const { result } = await load(many(200));

    expect(result.agents).toHaveLength(200);
    expect((await load(many(200))).result.outcome).toBe("unchanged");
  });
});

describe("exporting", () => {
  const exported = async (agents: string[], format: "yaml" | "json" = "yaml") =>
    (await exportConfig(context, { agents, format })).text;

  it("gives back the file that was imported, to the letter", async () => {
    await load(SMALL);

    expect(await exported(["all"])).toBe(SMALL);
    expect(await exported(["main", "research"])).toBe(SMALL);
  });

  it("writes what changed since into the same file, and imports equal", async () => {
    await webServer();
    await load(web("read: {strategy: [exploration]}"));
    const [connection] = (await listConnections(context, { limit: 1 })).items;
    await updateConnection(context, {
      connection: connection?.id ?? "",
      version: 1,
      input: { allowed: ["read"] },
    });

    const text = await exported(["main"]);

    expect(text).toContain("# the web");
    expect(text).toMatch(/allowed: *\[ *read *\]/);
    expect((await load(text)).result).toMatchObject({ outcome: "unchanged", gone: 0 });
  });

  it("says only what was asked for", async () => {
    await load(SMALL);

    const text = await exported(["research"]);

    expect(text).toContain("# One mapping for both, since both only read.");
    expect(text).not.toContain("main:");
  });

  it.each(["yaml", "json"] as const)("writes agents that no file brought as %s", async (format) => {
    await webServer();
    await governAgent(context, "main", [
      buildConnection("web", { traits: { read: { strategy: ["neutral"] } }, allowed: ["read"] }),
    ]);

    const text = await exported(["main"], format);

    expect((await load(text)).result).toMatchObject({ outcome: "unchanged", gone: 0 });
  });

  it("names an agent that is not there", async () => {
    expect(await failure(exported(["nobody"]))).toMatchObject({ code: "NOT_FOUND" });
  });
});
