import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { toDefinition } from "@/lib/domain/tools/definition/to-definition";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { as, type TestContext, testContext } from "@/lib/testing/service-context";
import { findExpenses } from "@/lib/tools/expenses/find-expenses";
import { declareShapes } from "./declare-shapes";
import { getTool } from "./get-tool";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  context = await testContext(database, "editor");
  await governAgent(context, "main", [
    buildConnection("web", {
      tools: [
        buildTool("get_page"),
        buildTool("look", { annotations: { readOnlyHint: true } }),
        buildTool("start_job"),
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

const item = (tool: string, shape: "query" | "command" | "job", version = 1) => ({
  tool: `mcp:web/${tool}`,
  shape,
  version,
});
const declare = (items: Parameters<typeof declareShapes>[1]["items"], who = context) =>
  declareShapes(who, { items, note: "As suggested." });
const audit = () => auditTrail(context);

describe("declaring shapes in bulk", () => {
  it("gives each tool the most careful contract that its shape leaves room for, in one revision", async () => {
    const { result, revision } = await declare([item("get_page", "query"), item("look", "query")]);

    expect(result).toMatchObject({ done: 2, agents: [{ agent: "main" }] });
    expect(revision).toBe(2);
    expect((await audit()).map(({ action }) => action)).toEqual(["tool.declared", "tool.declared"]);
    const contractOf = async (tool: string) =>
      (await getTool(context, `mcp:web/${tool}`)).runtime.contract;
    expect((await contractOf("get_page")).confirmation.kind).toBe("approval");
    expect((await contractOf("look")).confirmation.kind).toBe("none");
    expect((await contractOf("look")).effects.openWorld).toBe(true);
  });

  it("says of each tool why it stays as it is, and does the others", async () => {
    const { result } = await declare([
      item("get_page", "query", 9),
      item("start_job", "job"),
      item("none", "query"),
      { tool: "local:money/find_expenses", shape: "query", version: 1 },
      item("look", "query"),
    ]);

    expect(result.items.map(({ outcome, reason }) => [outcome, reason.slice(0, 7)])).toEqual([
      ["stale", "Somebod"],
      ["refused", "JOB-01:"],
      ["not_found", "There i"],
      ["unchanged", "It is a"],
      ["done", ""],
    ]);
  });

  it("leaves a tool alone that has another shape, and keeps nothing of a dry run", async () => {
    await declare([item("look", "query")]);

    const again = await declare([item("look", "command", 2)]);
    const dry = await declare([item("get_page", "query")], { ...context, dryRun: true });

    expect(again.result.items).toMatchObject([{ outcome: "refused" }]);
    expect(dry.result.done).toBe(1);
    expect((await getTool(context, "mcp:web/get_page")).shape).toBeNull();
  });

  it("is for whoever governs", async () => {
    await expect(declare([item("look", "query")], as(context, "viewer"))).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});
