import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PutDeclarationInput } from "@/lib/contracts/declarations";
import type { Database } from "@/lib/db/engine/database";
import { startingContract } from "@/lib/domain/tools/contract/starting-contract";
import { toDefinition } from "@/lib/domain/tools/definition/to-definition";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { as, headOf, type TestContext, testContext } from "@/lib/testing/service-context";
import { findExpenses } from "@/lib/tools/expenses/find-expenses";
import { loadCatalog } from "../catalogs/load-catalog";
import { restoreRevision } from "../revisions/restore-revision";
import { getTool } from "./get-tool";
import { putDeclaration } from "./put-declaration";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const OPEN = "mcp:browser/open_page";
const FIND = "local:money/find_expenses";

beforeEach(async () => {
  context = await testContext(database, "editor");
  await governAgent(context, "main", [
    buildConnection("browser", {
      traits: { open_page: { strategy: ["exploitation"] } },
      tools: [
        buildTool("open_page", { annotations: { readOnlyHint: true } }),
        buildTool("bare", { inputSchema: null }),
        buildTool("broken", { state: "quarantined" }),
      ],
    }),
    buildConnection("money", {
      kind: "local",
      ref: "money",
      serverId: null,
      tools: [toDefinition(findExpenses)],
    }),
  ]);
});

type Input = Readonly<Record<string, unknown>>;
const put = (id: string, input: Input, version = 1, who = context) =>
  putDeclaration(who, {
    id,
    version,
    input: PutDeclarationInput.parse({ note: "Tried it.", ...input }),
  });
const audit = () => auditTrail(context);
const head = () => headOf(context);
const query = { shape: "query", contract: startingContract("query") } as const;
const definitionOf = async (id: string) =>
  (await loadCatalog(context, { agent: "main" })).tools.find((tool) => tool.id === id)?.definition;

describe("declaring what a tool is", () => {
  it("puts shape and contract in force for every agent, with audit and revision", async () => {
    const { result, revision } = await put(OPEN, query);

    expect(revision).toBe(2);
    expect(result).toMatchObject({
      version: 2,
      changed: true,
      declaration: { shape: "query", note: "Tried it.", by: "Test editor" },
    });
    expect(await definitionOf("browser.open_page")).toMatchObject(query);
    expect(
      (await audit()).map(({ action, targetId, revision: at }) => [action, targetId, at]),
    ).toEqual([["tool.declared", OPEN, 2]]);
    const { runtime } = await getTool(context, OPEN);
    expect(runtime).toMatchObject({ shape: "query", shapeFrom: "declared" });
    const saidBy = new Map(runtime.parts.map(({ part, from }) => [part, from]));
    expect([saidBy.get("retry"), saidBy.get("timeoutMs")]).toEqual(["declared", "careful"]);
  });

  it("names the agents whose findings come or go", async () => {
    const { result } = await put(OPEN, query);

    const [main] = result.agents;
    expect([main?.agent, main?.impact.changedCount]).toEqual(["main", 0]);
    expect(main?.appear.map(({ ruleId }) => ruleId)).toContain("TRAIT-05");
    expect(main?.vanish.map(({ ruleId }) => ruleId)).toEqual(["MCP-02"]);
  });

  it("keeps nothing on a dry run, and says what would come of it", async () => {
    const { result, revision } = await put(OPEN, query, 1, { ...context, dryRun: true });

    expect([result.changed, revision]).toEqual([true, 1]);
    expect(result.agents).toHaveLength(1);
    expect(await getTool(context, OPEN)).toMatchObject({ version: 1, shape: null });
    expect(await audit()).toEqual([]);
  });

  it("writes nothing where it stands like this already", async () => {
    await put(OPEN, query);

    const { result, revision } = await put(OPEN, query, 2);

    expect([result.changed, result.version, revision]).toEqual([false, 2, 2]);
    expect(await audit()).toHaveLength(1);
  });

  it("is taken back whole", async () => {
    await put(OPEN, query);

    const { result } = await put(OPEN, {}, 2);

    expect(result.declaration).toBeNull();
    expect(await getTool(context, OPEN)).toMatchObject({ shape: null, contractFrom: "careful" });
    expect((await audit()).at(-1)).toMatchObject({ action: "tool.undeclared" });
  });

  it("refuses a stale edit with what stands now", async () => {
    await put(OPEN, query);

    expect(await failure(put(OPEN, {}))).toMatchObject({
      code: "STALE",
      details: { current: { version: 2, declaration: { shape: "query" } } },
    });
  });

  it("refuses contradictions by the rules that they break, and writes nothing", async () => {
    const refused = await failure(put(OPEN, { ...query, contract: startingContract("command") }));

    expect(refused).toMatchObject({
      code: "INVALID_INPUT",
      details: {
        issues: [{ path: "contract.effects", message: expect.stringMatching(/^SHAPE-02: /) }],
      },
    });
    expect([await head(), await audit()]).toEqual([1, []]);
  });

  it("refuses hints for export that the contract does not keep (R32)", async () => {
    const refused = await failure(
      put(OPEN, { shape: "command", annotations: { readOnlyHint: true, destructiveHint: false } }),
    );

    expect(refused.details.issues).toEqual([
      { path: "annotations.readOnlyHint", message: expect.stringMatching(/^MCP-02: /) },
      { path: "annotations.destructiveHint", message: expect.stringMatching(/^MCP-03: /) },
    ]);
    await put(OPEN, { ...query, annotations: { readOnlyHint: false } });
    expect((await getTool(context, OPEN)).exported.readOnlyHint).toBe(false);
  });

  it("supplies a schema where the source lists none", async () => {
    const inputSchema = { type: "object", properties: { id: { type: "string" } } };

    await put("mcp:browser/bare", { inputSchema });

    expect((await definitionOf("browser.bare"))?.inputSchema).toEqual(inputSchema);
    expect((await getTool(context, "mcp:browser/bare")).model?.schemaFrom).toBe("declared");
    expect(await failure(put(OPEN, { inputSchema }))).toMatchObject({
      details: { issues: [{ path: "inputSchema" }] },
    });
  });

  it("needs a role that governs, and a tool that is there", async () => {
    expect(await failure(put(OPEN, query, 1, as(context, "viewer")))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await failure(put("mcp:browser/open_pge", query))).toMatchObject({
      code: "NOT_FOUND",
      details: { closest: [OPEN] },
    });
  });

  it("says nothing of a tool that nobody has ever seen", async () => {
    await database.prisma.toolRecord.updateMany({
      where: { workspaceId: context.workspaceId, callable: "broken" },
      data: { reviewedHash: "0" },
    });

    expect(await failure(put("mcp:browser/broken", query))).toMatchObject({ code: "CONFLICT" });
  });

  it("comes back with the revision that had it", async () => {
    await put(OPEN, { ...query, annotations: { openWorldHint: true } });
    await put(OPEN, {}, 2);

    await restoreRevision(context, { number: 2, version: 3 });

    expect((await getTool(context, OPEN)).runtime.declaration).toMatchObject({
      shape: "query",
      annotations: { openWorldHint: true },
    });
  });
});

describe("declaring about a tool with code (U14)", () => {
  const code = findExpenses.contract;

  it("tightens it", async () => {
    const contract = { ...code, timeoutMs: code.timeoutMs - 1 };

    const { result } = await put(FIND, { contract });

    expect(result.changed).toBe(true);
    expect((await definitionOf("money.find_expenses"))?.contract).toEqual(contract);
    const { runtime } = await getTool(context, FIND);
    expect(runtime.parts.filter(({ from }) => from === "declared").map(({ part }) => part)).toEqual(
      ["timeoutMs"],
    );
  });

  it("never loosens it, and never gives it another shape", async () => {
    const contract = { ...code, timeoutMs: code.timeoutMs + 1, latency: null };
    const refused = await failure(put(FIND, { shape: "command", contract }));

    expect(refused.details.issues.map(({ path }: { path: string }) => path)).toEqual([
      "contract.timeoutMs",
      "contract.latency",
      "shape",
    ]);
  });
});
