import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PutDeclarationInput } from "@/lib/contracts/declarations";
import { listTools as endpoint } from "@/lib/contracts/tools";
import type { Database } from "@/lib/db/engine/database";
import { toDefinition } from "@/lib/domain/tools/definition/to-definition";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { buildConnection, buildTool, governAgent, markTools } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { findExpenses } from "@/lib/tools/expenses/find-expenses";
import { putWaiver } from "../review/put-waiver";
import { getTool } from "./get-tool";
import { listToolHistory } from "./list-tool-history";
import { listTools } from "./list-tools";
import { putDeclaration } from "./put-declaration";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  context = await testContext(database, "editor");
  await governAgent(context, "main", [
    buildConnection("browser", {
      traits: { click: { strategy: ["exploitation"] } },
      tools: [
        buildTool("click", { annotations: { readOnlyHint: false, destructiveHint: true } }),
        buildTool("open_page", { annotations: { readOnlyHint: true }, description: "Opens it." }),
        buildTool("lost"),
        buildTool("broken", { state: "quarantined", reason: "The schema loops." }),
      ],
    }),
    buildConnection("money", {
      kind: "local",
      ref: "tools/money.ts",
      serverId: null,
      tools: [toDefinition(findExpenses)],
    }),
  ]);
  await governAgent(context, "second", [
    buildConnection("web", { serverId: "browser", allowed: ["open_page"] }),
  ]);
  await markTools(context, "mcp:browser", ["lost"], "gone");
});

const list = (query: Record<string, string> = {}, who = context) =>
  listTools(who, endpoint.query.parse(query));
const callables = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ callable }) => callable);

describe("the list of tools", () => {
  it("has the tools of every source in order, each with what it waits for", async () => {
    const { items, total } = await list();

    expect(total).toBe(5);
    expect(items.map(({ id, state, shape, needs }) => [id, state, shape, needs])).toEqual([
      ["local:tools/money.ts/find_expenses", "current", "query", []],
      ["mcp:browser/broken", "quarantined", null, []],
      ["mcp:browser/click", "current", null, ["shape"]],
      ["mcp:browser/lost", "gone", null, []],
      ["mcp:browser/open_page", "current", null, ["shape", "traits"]],
    ]);
  });

  it("says who may call a tool, where it is unknown, and what is suggested", async () => {
    const { items } = await list({ q: "open_page" });

    expect(items).toMatchObject([
      {
        agents: 2,
        unknownIn: [
          { agent: "main", id: "browser.open_page" },
          { agent: "second", id: "web.open_page" },
        ],
        suggestion: { shape: "query", strategy: ["exploration"] },
        contractFrom: "careful",
      },
    ]);
  });

  it("counts over all tools, whatever the filter shows", async () => {
    const { figures, total } = await list({ q: "nothing has this name" });

    expect(total).toBe(0);
    expect(figures).toMatchObject({
      tools: 5,
      states: { current: 3, changed: 0, gone: 1, quarantined: 1 },
      needs: { review: 0, shape: 2, traits: 1 },
      waiting: 2,
      sources: [
        { key: "local:tools/money.ts", tools: 1 },
        { key: "mcp:browser", tools: 4 },
      ],
    });
  });

  it("filters by every part of the question", async () => {
    expect(await callables({ source: "local:tools/money.ts" })).toEqual(["find_expenses"]);
    expect(await callables({ state: "gone" })).toEqual(["lost"]);
    expect(await callables({ shape: "query" })).toEqual(["find_expenses"]);
    expect(await callables({ classified: "false", state: "current" })).toEqual([
      "click",
      "open_page",
    ]);
    expect(await callables({ needs: "traits" })).toEqual(["open_page"]);
    expect(await callables({ needs: "any" })).toEqual(["click", "open_page"]);
    expect(await callables({ agent: "second" })).toEqual(["open_page"]);
    expect(await callables({ finding: "error" })).toEqual([]);
    expect(await callables({ q: "BROWSER opens" })).toEqual(["open_page"]);
    expect(await callables({ newSince: "2026-08-31T00:00:00Z", q: "click" })).toEqual(["click"]);
    expect(await callables({ newSince: "2026-09-02T00:00:00Z" })).toEqual([]);
  });

  it("comes in pages that meet, also under a filter", async () => {
    const first = await list({ source: "mcp:browser", limit: "3" });
    const second = await list({
      source: "mcp:browser",
      limit: "3",
      cursor: first.nextCursor ?? "",
    });

    expect(first.items.map(({ callable }) => callable)).toEqual(["broken", "click", "lost"]);
    expect(second.items.map(({ callable }) => callable)).toEqual(["open_page"]);
    expect([first.total, second.nextCursor]).toEqual([4, null]);
    expect((first.nextCursor ?? "").length).toBeLessThan(200);
    expect(await failure(list({ cursor: "bm90LW91cnM" }))).toMatchObject({ code: "INVALID_INPUT" });
  });

  it("is empty where nothing was ever listed", async () => {
    const empty = await testContext(database, "viewer");

    expect(await list({}, empty)).toMatchObject({ items: [], total: 0, revision: 0 });
  });
});

describe("one tool", () => {
  it("shows what models are told, in every provider's form", async () => {
    const { model } = await getTool(context, "mcp:browser/click");

    expect(model).toMatchObject({
      description: "The tool click.",
      schemaFrom: "source",
      names: [{ alias: "browser", name: "browser__click", agents: ["main"] }],
    });
    const { anthropic = "", openai = "", gemini = "", mcp = "" } = model?.forms ?? {};
    expect(JSON.parse(anthropic)).toEqual({
      name: "browser__click",
      description: "The tool click.",
      input_schema: { type: "object" },
    });
    expect(JSON.parse(openai)).toMatchObject({
      type: "function",
      function: { name: "browser__click" },
    });
    expect(JSON.parse(gemini).functionDeclarations).toHaveLength(1);
    expect(JSON.parse(mcp).annotations).toEqual({
      title: "click",
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    });
  });

  it("starts careful where nobody has said anything", async () => {
    const { runtime, hints, lint } = await getTool(context, "mcp:browser/open_page");

    expect(runtime).toMatchObject({
      shape: null,
      shapeFrom: "careful",
      baseFrom: "careful",
      contract: { confirmation: { kind: "approval" }, retry: { story: "not_safe" } },
      declaration: null,
    });
    expect(new Set(runtime.parts.map(({ from }) => from))).toEqual(new Set(["careful"]));
    expect(runtime.starts.map(({ shape }) => shape)).toHaveLength(6);
    expect(hints).toContainEqual({ name: "readOnly", value: true, source: "declared" });
    expect(hints).toContainEqual({ name: "destructive", value: true, source: "default" });
    expect(lint.map(({ ruleId }) => ruleId)).toEqual(["SHAPE-01", "SCHEMA-05"]);
  });

  it("marks a finding that was accepted, and lists it all the same", async () => {
    const id = "mcp:browser/broken";
    const lint = async () =>
      (await getTool(context, id)).lint.map(({ ruleId, isWaived }) => [ruleId, isWaived]);
    const before = await lint();

    await putWaiver(context, {
      ...{ agent: null, rule: "SCHEMA-05", place: id, note: "a demonstration", until: null },
    });

    expect(before).toEqual([
      ["SHAPE-01", false],
      ["SCHEMA-05", false],
    ]);
    expect(await lint()).toEqual([
      ["SHAPE-01", false],
      ["SCHEMA-05", true],
    ]);
  });

  it("shows code as the source of a tool of ours, with the sentences of its contract", async () => {
    const { runtime, model, uses } = await getTool(context, "local:tools/money.ts/find_expenses");

    expect(runtime).toMatchObject({
      shape: "query",
      shapeFrom: "code",
      baseFrom: "code",
      starts: [],
    });
    expect(runtime.because.map(({ text }) => text)).toContain("It changes nothing.");
    expect(model?.description).toBe(findExpenses.description);
    expect(uses).toMatchObject([
      { agent: "main", id: "money.find_expenses", allowed: true, held: false },
    ]);
  });

  it("that was never usable has its reason and nothing for a model", async () => {
    const id = "mcp:browser/broken";
    await database.prisma.toolRecord.updateMany({
      where: { workspaceId: context.workspaceId, callable: "broken" },
      data: { reviewedHash: "0", definitionHash: "0" },
    });

    expect(await getTool(context, id)).toMatchObject({
      state: "quarantined",
      reason: "The schema loops.",
      model: null,
      runtime: { baseFrom: "careful" },
      lint: [],
      uses: [],
    });
  });

  it("that is not there is answered with the names that come near", async () => {
    expect(await failure(getTool(context, "mcp:browser/clik"))).toMatchObject({
      code: "NOT_FOUND",
      details: { closest: ["mcp:browser/click"] },
      message: "There is no tool mcp:browser/clik. Did you mean mcp:browser/click?",
    });
    expect(await failure(getTool(context, "click"))).toMatchObject({
      details: { closest: ["mcp:browser/click"] },
    });
    expect(await failure(getTool(context, "no such"))).toMatchObject({ details: { closest: [] } });
  });

  it("has a history that pages, newest first", async () => {
    const id = "mcp:browser/click";
    const say = (version: number, note: string) =>
      putDeclaration(context, {
        id,
        version,
        input: PutDeclarationInput.parse({ shape: "command", note }),
      });
    await say(1, "first");
    await say(2, "second");

    const [newest] = (await listToolHistory(context, { tool: id, limit: 1 })).items;
    const first = await listToolHistory(context, { tool: id, limit: 1 });
    const rest = await listToolHistory(context, {
      tool: id,
      limit: 5,
      cursor: first.nextCursor ?? undefined,
    });

    expect(newest).toMatchObject({
      action: "tool.declared",
      by: "Test editor",
      after: { note: "second" },
    });
    expect(rest.items).toMatchObject([{ after: { note: "first" }, before: { shape: null } }]);
    expect(rest.nextCursor).toBeNull();
  });

  it("is read by viewers too", async () => {
    expect((await getTool(as(context, "viewer"), "mcp:browser/click")).callable).toBe("click");
  });
});
