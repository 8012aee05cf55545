import { describe, expect, it } from "vitest";
import { lintDefinition } from "../lint/definition-lint";
import type { ExecutionContract } from "../tools/contract/contract";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import { POINT_IDS, pointsDone, worksheet } from "./worksheet";

const CONTRACT: ExecutionContract = {
  effects: {
    mutates: true,
    durable: true,
    destructive: false,
    irreversible: false,
    openWorld: false,
  },
  latency: { p50Ms: 100, p99Ms: 900, source: "measured" },
  pattern: "sync",
  timeoutMs: 5_000,
  retry: { story: "idempotency_key", param: "confirm_token", windowMs: 86_400_000 },
  consistency: { kind: "single" },
  confirmation: { kind: "dry_run_token", ttlMs: 900_000 },
  scopes: ["expenses:submit"],
};

/** With everything that the seeds ask of a command. */
const submit: ToolDefinition = {
  name: "submit_report",
  description: "Submit an expense report. A repeat with the same token changes nothing.",
  inputSchema: {
    type: "object",
    properties: {
      dry_run: { type: "boolean", description: "Plan only." },
      confirm_token: { type: "string", description: "Of the plan." },
    },
    required: ["dry_run"],
    additionalProperties: false,
  },
  shape: "command",
  contract: CONTRACT,
  spec: { strategy: ["exploitation"] },
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
};

function sheetOf(definition: ToolDefinition | null) {
  const found = definition === null ? [] : lintDefinition(definition);
  return worksheet({ definition, rules: new Set(found.map(({ ruleId }) => ruleId)) });
}
const openOf = (definition: ToolDefinition | null) =>
  sheetOf(definition).flatMap(({ id, state }) => (state === "open" ? [id] : []));

describe("the adoption worksheet", () => {
  it("is twelve of twelve for a tool with everything done (R202)", () => {
    expect(openOf(submit)).toEqual([]);
    expect(pointsDone(sheetOf(submit))).toBe(12);
    expect(POINT_IDS).toHaveLength(12);
  });

  it("is eleven once its dry run is gone, and says which one", () => {
    const without = {
      ...submit,
      inputSchema: { ...submit.inputSchema, properties: { confirm_token: { type: "string" } } },
    };

    expect(openOf(without)).toEqual(["confirmation"]);
    expect(pointsDone(sheetOf(without))).toBe(11);
  });

  it("leaves open what nobody has declared", () => {
    const { shape: _, contract: __, ...imported } = submit;

    expect(openOf(imported)).toEqual(POINT_IDS.filter((id) => id !== "registered"));
    expect(pointsDone(sheetOf(null))).toBe(0);
  });

  it.each<readonly [string, Partial<ExecutionContract>]>([
    ["latency", { latency: null }],
    ["middleware", { scopes: [] }],
    [
      "slow_calls",
      { latency: { p50Ms: 100, p99Ms: 6_000, source: "measured" }, timeoutMs: 20_000 },
    ],
    [
      "consistency",
      {
        consistency: {
          kind: "saga",
          steps: [{ name: "a", undoMode: "sync", irreversible: false }],
        },
      },
    ],
    ["timeout", { timeoutMs: 500 }],
    ["retry", { retry: { story: "read_only" } }],
  ])("asks for %s where it is not so", (point, change) => {
    expect(openOf({ ...submit, contract: { ...CONTRACT, ...change } })).toContain(point);
  });

  it("asks a query for no preview and no budget", () => {
    const query: ToolDefinition = {
      ...submit,
      shape: "query",
      spec: { strategy: ["exploration"] },
      contract: {
        ...CONTRACT,
        effects: { ...CONTRACT.effects, mutates: false, durable: false },
        retry: { story: "read_only" },
        confirmation: { kind: "none" },
      },
    };
    const states = new Map(sheetOf(query).map(({ id, state }) => [id, state]));

    expect(states.get("confirmation")).toBe("not_needed");
    expect(states.get("budget")).toBe("not_needed");
  });

  it("does not take dishonest hints for honest ones", () => {
    const dishonest = { ...submit, annotations: { ...submit.annotations, readOnlyHint: true } };

    expect(openOf(dishonest)).toEqual(["annotations"]);
  });
});
