import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { auditedActs } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { loadCatalog } from "../catalogs/load-catalog";
import { compareRevisions } from "../revisions/compare-revisions";
import { restoreRevision } from "../revisions/restore-revision";
import { listTraits } from "../traits/list-traits";
import { archiveAgent } from "./archive-agent";
import { createAgent } from "./create-agent";
import { getAgent } from "./get-agent";
import { getGateReach } from "./get-gate-reach";
import { listAgents } from "./list-agents";
import { updateAgent } from "./update-agent";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database, "editor");
});

const create = (slug: string, who = context) => createAgent(who, { slug, description: "" });
const actions = () => auditedActs(context);

describe("creating an agent", () => {
  it("gives it careful defaults, a revision and an audit entry", async () => {
    const { result, revision } = await create("main");

    expect(result).toMatchObject({
      slug: "main",
      mixedStrategies: "every",
      maxActionsPerRound: null,
      maxToolsPerTurn: 30,
      version: 1,
    });
    expect(revision).toBe(1);
    expect(await actions()).toEqual(["agent.created main"]);
  });

  it("is refused for a name that is taken, and to who may not govern", async () => {
    await create("main");

    expect(await failure(create("main"))).toMatchObject({ code: "CONFLICT" });
    expect(await failure(create("other", as(context, "viewer")))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await failure(create("other", as(context, "approver")))).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("keeps nothing on a dry run", async () => {
    const { result, revision } = await create("main", { ...context, dryRun: true });

    expect(result.slug).toBe("main");
    expect(revision).toBe(0);
    expect(await failure(getAgent(context, "main"))).toMatchObject({ code: "NOT_FOUND" });
    expect(await actions()).toEqual([]);
  });
});

describe("changing an agent", () => {
  const update = (version: number, input: Parameters<typeof updateAgent>[1]["input"]) =>
    updateAgent(context, { slug: "main", version, input });

  it("writes only what is given", async () => {
    await create("main");

    const { result } = await update(1, { mixedStrategies: "any", maxActionsPerRound: 8 });

    expect(result).toMatchObject({
      mixedStrategies: "any",
      maxActionsPerRound: 8,
      maxToolsPerTurn: 30,
      version: 2,
    });
    expect((await update(2, { maxActionsPerRound: null })).result.maxActionsPerRound).toBeNull();
  });

  it("makes no revision and no entry when everything stands like this already", async () => {
    await create("main");

    const { result, revision } = await update(1, { mixedStrategies: "every" });

    expect(result.version).toBe(1);
    expect(revision).toBe(1);
    expect(await actions()).toEqual(["agent.created main"]);
  });

  it("lets one of two edits of the same copy win and tells the other what stands", async () => {
    await create("main");

    const both = await Promise.all([
      failure(update(1, { description: "mine" })),
      failure(update(1, { description: "yours" })),
    ]);

    const [refused] = both.filter((error) => error !== null);
    expect(both.filter((error) => error === null)).toHaveLength(1);
    expect(refused).toMatchObject({ code: "STALE", details: { current: { version: 2 } } });
  });
});

describe("archiving an agent", () => {
  it("takes it out of every list and of the next revision, not out of the earlier ones", async () => {
    await create("main");

    const { revision } = await archiveAgent(context, { slug: "main", version: 1 });

    expect(revision).toBe(2);
    expect((await listAgents(context, { limit: 50 })).items).toEqual([]);
    expect(await failure(listTraits(context, { slug: "main", filter: {} }))).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await actions()).toEqual(["agent.created main", "agent.archived main"]);
  });

  it("frees the name: the next agent of that name starts without tools", async () => {
    await governAgent(context, "main", [buildConnection("files", { tools: [buildTool("read")] })]);
    await archiveAgent(context, { slug: "main", version: 1 });

    const { result } = await create("main");

    expect(result.version).toBe(1);
    const { groups } = await listTraits(context, { slug: "main", filter: {} });
    expect(groups).toEqual([]);
  });

  it("is refused from an old copy and a second time", async () => {
    await create("main");
    await updateAgent(context, { slug: "main", version: 1, input: { description: "new" } });

    expect(await failure(archiveAgent(context, { slug: "main", version: 1 }))).toMatchObject({
      code: "STALE",
    });
    await archiveAgent(context, { slug: "main", version: 2 });
    expect(await failure(archiveAgent(context, { slug: "main", version: 3 }))).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("the list of agents", () => {
  it("comes in pages by name, with the figures of each catalog", async () => {
    await governAgent(context, "beta", [
      buildConnection("files", {
        traits: { read: { strategy: ["exploration"] }, ghost: { strategy: ["neutral"] } },
        tools: [buildTool("read"), buildTool("frob")],
      }),
    ]);
    await create("alpha");
    await create("gamma");

    const first = await listAgents(context, { limit: 2 });
    const second = await listAgents(context, { limit: 2, cursor: first.nextCursor ?? undefined });

    expect([...first.items, ...second.items].map(({ slug }) => slug)).toEqual([
      "alpha",
      "beta",
      "gamma",
    ]);
    expect(second.nextCursor).toBeNull();
    expect(first.items[1]).toMatchObject({ connections: 1, tools: 2, unknown: 1, early: 0 });
    expect(first.items[1]?.findings.warn).toBeGreaterThan(0);
  });

  it("finds by part of a name or description, whatever the case", async () => {
    await createAgent(context, { slug: "main", description: "Answers customers" });
    await create("other");

    const { items } = await listAgents(context, { limit: 50, q: "CUSTOM" });

    expect(items.map(({ slug }) => slug)).toEqual(["main"]);
  });
});

describe("gate rules", () => {
  const rule = {
    tool: "files.*",
    expiresMs: 86_400_000,
    approver: "admin",
    note: "by two",
  } as const;
  const update = (version: number, input: Parameters<typeof updateAgent>[1]["input"]) =>
    updateAgent(context, { slug: "main", version, input });

  beforeEach(async () => {
    await governAgent(context, "main", [
      buildConnection("files", { tools: [buildTool("read"), buildTool("write")] }),
      buildConnection("mail", { tools: [buildTool("send")] }),
    ]);
  });

  it("are pinned with the catalog of a revision, and only from it on", async () => {
    const before = await loadCatalog(context, { agent: "main" });

    const { revision } = await update(1, { gateRules: [rule] });

    const after = await loadCatalog(context, { agent: "main" });
    const rulesOf = ({ tools }: typeof after) => tools.map(({ gateRules }) => gateRules);
    expect(revision).toBe(2);
    expect(rulesOf(after)).toEqual([[rule], [rule], undefined]);
    expect(rulesOf(before)).toEqual([undefined, undefined, undefined]);
    expect(after.hash).not.toBe(before.hash);
  });

  it("are told by the audit and by the comparison of revisions", async () => {
    await update(1, { gateRules: [rule] });
    await update(2, { gateRules: [{ ...rule, expiresMs: null }] });

    const compared = await compareRevisions(context, { revision: 3, since: 1 });

    expect(compared.parts[0]?.things).toMatchObject([
      { kind: "rule", name: "files.*", change: "added" },
    ]);
    expect(await actions()).toContain("agent.updated main");
  });

  it("come back with a restored revision", async () => {
    await update(1, { gateRules: [rule] });
    await update(2, { gateRules: [] });

    await restoreRevision(context, { number: 2, version: 3 });

    expect((await getAgent(context, "main")).gateRules).toEqual([rule]);
  });

  it("make no revision where they stand like that already", async () => {
    await update(1, { gateRules: [rule] });

    expect((await update(2, { gateRules: [rule] })).revision).toBe(2);
  });

  it("say which tools they match before they are saved", async () => {
    const reach = (tool: string) => getGateReach(context, { agent: "main", tool });

    expect(await reach("files.*")).toEqual({
      count: 2,
      tools: ["files.read", "files.write"],
      isOpenEnded: false,
    });
    expect(await reach("flies.*")).toMatchObject({ count: 0, tools: [] });
  });
});
