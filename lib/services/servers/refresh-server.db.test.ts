import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { listStoredTools } from "@/lib/db/tools/tool-records";
import { auditedActs } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { buildConnection, governAgent } from "@/lib/testing/governed-agent";
import { fixtureWords } from "@/lib/testing/mcp/fixture-server";
import { startHttpFixture } from "@/lib/testing/mcp/http-server";
import { type ScriptedSources, scriptedSources } from "@/lib/testing/mcp/scripted-sources";
import { testToolSources } from "@/lib/testing/mcp/tool-sources";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { loadCatalog } from "../catalogs/load-catalog";
import { getImport } from "../imports/get-import";
import { getImportDiff } from "../imports/get-import-diff";
import { listImports } from "../imports/list-imports";
import { putOverride } from "../overrides/put-override";
import { createServer } from "./create-server";
import { getServer } from "./get-server";
import { getServerDiff } from "./get-server-diff";
import { putServerCommand } from "./put-server-command";
import { refreshServer } from "./refresh-server";
import { updateServer } from "./update-server";

let database: Database;
let sources: ScriptedSources;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  sources = scriptedSources();
  context = { ...(await testContext(database, "editor")), toolSources: sources };
});

const tool = (name: string, description = "As ever.", rest = {}) => ({
  name,
  description,
  inputSchema: { type: "object" },
  ...rest,
});
const addWeb = (who: TestContext = context, url = "https://tools.example/mcp") =>
  createServer(who, { key: "web", transport: "http", url, secrets: {}, trust: "untrusted" });
const refresh = async (...tools: unknown[]) => {
  sources.answer(tools);
  context.clock.advance(1_000);
  return refreshServer(context, "web");
};
const states = async () =>
  (await getServer(context, "web")).tools.map(({ callable, state }) => `${callable} ${state}`);
const changes = ({ result }: Awaited<ReturnType<typeof refresh>>) =>
  result.changes.map(({ callable, change }) => `${callable} ${change}`);
const audited = () => auditedActs(context);

describe("a refresh", () => {
  it("brings new tools as unknown, in one revision, with a report that stays", async () => {
    await addWeb();
    await governAgent(context, "main", [buildConnection("web")]);

    const done = await refresh(tool("read"), tool("write"), tool("bad", "", { inputSchema: 3 }));

    expect(done.result).toMatchObject({
      outcome: "imported",
      counts: { changes: { new: 2, quarantined: 1 } },
    });
    expect(await states()).toEqual(["bad quarantined", "read current", "write current"]);
    const { tools, revision } = await loadCatalog(context, { agent: "main" });
    expect(tools.map(({ id, strategy }) => [id, ...strategy])).toEqual([
      ["web.read", "unknown"],
      ["web.write", "unknown"],
    ]);
    expect(revision).toBe(done.revision);
    const report = await getImport(context, done.result.importId ?? "");
    expect(report).toMatchObject({
      server: "web",
      outcome: "imported",
      tools: [
        { name: "read", status: "accepted" },
        { name: "write", status: "accepted" },
        { name: "bad", status: "quarantined", reason: expect.stringContaining("input schema") },
      ],
    });
  });

  it("changes nothing the second time, and says so", async () => {
    await addWeb();
    const first = await refresh(tool("read"));

    const second = await refresh(tool("read"));

    expect(second.result).toMatchObject({ outcome: "unchanged", changes: [] });
    expect(second.revision).toBe(first.revision);
    const { items } = await listImports(context, { server: "web", limit: 50 });
    expect(items.map(({ outcome }) => outcome)).toEqual(["unchanged", "imported"]);
  });

  it("parks what changed, with the difference, and withholds its traits until it is reviewed", async () => {
    await addWeb();
    await governAgent(context, "main", [
      buildConnection("web", { traits: { read: { strategy: ["exploration"] } } }),
    ]);
    await refresh(tool("read"));

    const done = await refresh(tool("read", "Reads, and deletes what it has read."));

    expect(changes(done)).toEqual(["read changed"]);
    expect(done.result.changes[0]?.differences).toMatchObject([{ pointer: "/description" }]);
    const [catalogTool] = (await loadCatalog(context, { agent: "main" })).tools;
    expect(catalogTool).toMatchObject({
      strategy: ["unknown"],
      definition: { description: "As ever." },
    });
    const diff = await getServerDiff(context, { server: "web", tool: "read" });
    expect(diff.before).toContain("As ever.");
    expect(diff.after).toContain("deletes");
    const kept = { importId: done.result.importId ?? "", tool: "read" };
    expect(await getImportDiff(context, kept)).toEqual(diff);

    const reverted = await refresh(tool("read"));

    expect(changes(reverted)).toEqual(["read reverted"]);
    expect((await loadCatalog(context, { agent: "main" })).tools[0]?.strategy).toEqual([
      "exploration",
    ]);
    expect(await getImportDiff(context, kept)).toEqual(diff);
    expect((await audited()).slice(-3)).toEqual([
      "tool.parked mcp:web/read",
      "server.imported web",
      "tool.reverted mcp:web/read",
    ]);
  });

  it("never loses an override or a declaration: both wait for a tool that is gone", async () => {
    await addWeb();
    await governAgent(context, "main", [buildConnection("web")]);
    await refresh(tool("read"), tool("write"));
    await putOverride(context, {
      slug: "main",
      version: 0,
      input: {
        connection: "web",
        callable: "read",
        namespace: null,
        strategy: { mode: "set", value: ["exploration"] },
        execution: { mode: "inherit" },
        note: "Only reads.",
        answers: {},
      },
    });
    await database.prisma.toolRecord.updateMany({
      where: { workspaceId: context.workspaceId, callable: "read" },
      data: { shape: "query", note: "A plain read." },
    });

    const gone = await refresh(tool("write"));
    const catalog = await loadCatalog(context, { agent: "main" });
    const back = await refresh(tool("write"), tool("read"));

    expect(changes(gone)).toEqual(["read gone"]);
    expect(catalog.tools.map(({ id }) => id)).toEqual(["web.write"]);
    expect(catalog.agent.overrides.web).toMatchObject([{ callable: "read" }]);
    expect(changes(back)).toEqual(["read returned"]);
    const [read] = (await loadCatalog(context, { agent: "main" })).tools;
    expect(read).toMatchObject({ strategy: ["exploration"], definition: { shape: "query" } });
  });

  it("calls no tool gone, and none seen, that a list which goes on has not come to", async () => {
    await addWeb();
    await refresh(tool("read"), tool("write"));
    const seen = async () => (await getServer(context, "web")).tools.map((one) => one.lastSeenAt);
    const before = await seen();
    sources.answer({ kind: "listed", tools: [tool("write")], warnings: [], isWhole: false });
    context.clock.advance(1_000);

    const cut = await refreshServer(context, "web");

    expect([changes(cut), await states()]).toEqual([[], ["read current", "write current"]]);
    const [read, write] = await seen();
    expect(read).toEqual(before[0]);
    expect(write).not.toEqual(before[1]);
  });

  it("is foreseen without a trace", async () => {
    await addWeb();
    const before = await audited();
    sources.answer([tool("read")]);

    const { result, revision } = await refreshServer({ ...context, dryRun: true }, "web");

    expect(result).toMatchObject({
      importId: null,
      changes: [{ callable: "read", change: "new" }],
    });
    expect(revision).toBe(1);
    expect(await states()).toEqual([]);
    expect(await audited()).toEqual(before);
    expect((await listImports(context, { server: "web", limit: 50 })).items).toEqual([]);
  });
});

describe("a refresh that fails", () => {
  it("leaves everything as it was, is reported, and can be repeated at once", async () => {
    await addWeb();
    const { revision } = await refresh(tool("read"));
    sources.answer({ kind: "failed", code: "TIMEOUT", message: "The server did not answer." });
    context.clock.advance(1_000);

    const failed = await failure(refreshServer(context, "web"));

    expect(failed).toMatchObject({
      code: "UPSTREAM_TIMEOUT",
      details: { reason: "TIMEOUT", importId: expect.any(String) },
    });
    expect(await states()).toEqual(["read current"]);
    const [latest] = (await listImports(context, { server: "web", limit: 1 })).items;
    expect(latest).toMatchObject({ outcome: "failed", error: "The server did not answer." });
    expect(await getImport(context, latest?.id ?? "")).toMatchObject({ tools: [], changes: [] });
    expect((await audited()).at(-1)).toBe("server.import_failed web");
    expect((await refresh(tool("read"))).revision).toBe(revision);
    expect(sources.openCount()).toBe(0);
  });

  it("is refused where it is not there, not live, or not one's to do", async () => {
    const list = { tools: [tool("a")] };
    const recorded = { key: "kept", transport: "recorded", list, secrets: {} } as const;
    await createServer(context, { ...recorded, trust: "untrusted" });
    await addWeb();

    expect(await failure(refreshServer(context, "nowhere"))).toMatchObject({ code: "NOT_FOUND" });
    expect(await failure(refreshServer(context, "kept"))).toMatchObject({ code: "CONFLICT" });
    for (const role of ["viewer", "approver"] as const) {
      const who = { ...as(context, role), toolSources: sources };
      expect(await failure(refreshServer(who, "web"))).toMatchObject({ code: "FORBIDDEN" });
    }
  });
});

describe("two refreshes of one server", () => {
  it("do not meet: one wins and the other is told", async () => {
    await addWeb();
    sources.answer([tool("read")]);
    const held = sources.hold();
    const first = refreshServer(context, "web");
    await held.waiting;

    expect((await getServer(context, "web")).refreshing).toBe(true);
    expect(await failure(refreshServer(context, "web"))).toMatchObject({ code: "CONFLICT" });
    held.resume();

    expect((await first).result.outcome).toBe("imported");
    expect((await refresh(tool("read"))).result.outcome).toBe("unchanged");
  });

  it("started at once by many, let exactly one through at a time", async () => {
    await addWeb();
    sources.answer([tool("read")]);

    const all = await Promise.all(
      Array.from({ length: 5 }, () => failure(refreshServer(context, "web"))),
    );

    const told = all.filter((error) => error !== null);
    expect(told.map(({ code }) => code)).toEqual(told.map(() => "CONFLICT"));
    const { items } = await listImports(context, { server: "web", limit: 50 });
    expect(items).toHaveLength(5 - told.length);
    expect(items.filter(({ outcome }) => outcome === "imported")).toHaveLength(1);
  });

  it("are not held up for good by a process that died", async () => {
    await addWeb();
    sources.answer([tool("read")]);
    const held = sources.hold();
    const dead = failure(refreshServer(context, "web"));
    await held.waiting;
    context.clock.advance(10 * 60_000);

    const second = await refreshServer(context, "web");
    held.resume();

    expect(second.result.outcome).toBe("imported");
    expect(await dead).toMatchObject({ code: "CONFLICT" });
    expect(await states()).toEqual(["read current"]);
  });

  it("write nothing for a server whose address changed meanwhile", async () => {
    await addWeb();
    sources.answer([tool("read")]);
    const held = sources.hold();
    const running = failure(refreshServer(context, "web"));
    await held.waiting;
    await updateServer(context, {
      server: "web",
      version: 1,
      input: { url: "https://elsewhere.example/mcp" },
    });
    held.resume();

    expect(await running).toMatchObject({ code: "CONFLICT" });
    expect(await states()).toEqual([]);
    expect((await getServer(context, "web")).refreshing).toBe(false);
  });
});

describe("a long list", () => {
  it("of a thousand tools is imported, changed and gone within a transaction's time", async () => {
    await addWeb();
    const many = (description: string) =>
      Array.from({ length: 1_000 }, (_, index) => tool(`tool_${index}`, description));

    const first = await refresh(...many("One."));
    const second = await refresh(...many("Two."));
    const third = await refresh();

    expect(first.result.counts.changes.new).toBe(1_000);
    expect(second.result.counts.changes.changed).toBe(1_000);
    expect(third.result.counts.changes.gone).toBe(1_000);
    const { workspaceId } = context;
    expect(await listStoredTools(database.prisma, { workspaceId, source: "mcp:web" })).toHaveLength(
      1_000,
    );
  });
});

describe("real servers", () => {
  it("are read over HTTP, page by page, at a host that was named", async () => {
    const fixture = await startHttpFixture();
    try {
      const toolSources = testToolSources({ allowedHosts: [fixture.host] });
      const who = { ...context, toolSources };
      await addWeb(who, fixture.url);

      const { result } = await refreshServer(who, "web");

      expect(result.changes.map(({ callable }) => callable)).toEqual(["first", "second", "third"]);
      const stranger = { ...context, toolSources: testToolSources() };
      expect(await failure(refreshServer(stranger, "web"))).toMatchObject({
        code: "UPSTREAM_FAILED",
        details: { reason: "REFUSED_ADDRESS" },
      });
    } finally {
      await fixture.close();
    }
  });

  it("are started as programs where that is switched on, and fail all or nothing", async () => {
    const admin = as(context, "admin");
    const who = { ...admin, toolSources: testToolSources({ startsPrograms: true }) };
    const run = async (server: string, scenario: string) => {
      const input = { words: [...fixtureWords(scenario)], secrets: {} };
      await putServerCommand(who, { server, version: 0, input });
      return refreshServer(who, server);
    };

    const paged = await run("paged", "paged");
    const broken = await failure(run("broken", "failsOnSecondPage"));
    const bad = await run("bad", "bad");

    expect(paged.result.counts.changes.new).toBe(101);
    expect(broken).toMatchObject({ code: "UPSTREAM_FAILED" });
    expect((await getServer(context, "broken")).tools).toEqual([]);
    expect(
      (await getServer(context, "bad")).tools.map(({ callable, state }) => [callable, state]),
    ).toEqual([
      ["good", "current"],
      ["schemaless", "current"],
      ["string", "quarantined"],
    ]);
    expect(bad.result.counts.listing).toMatchObject({ listed: 5, quarantined: 3 });
    const off = { ...admin, toolSources: testToolSources() };
    expect(await failure(refreshServer(off, "paged"))).toMatchObject({
      message: expect.stringContaining("switched off"),
    });
  });
});
