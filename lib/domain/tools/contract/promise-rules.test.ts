import { describe, expect, it } from "vitest";
import { COMMAND_CONTRACT, READ_CONTRACT } from "@/lib/testing/contracts";
import { toolFindings } from "../findings/tool-findings";
import type { ToolFacts } from "../findings/tool-rule";
import { contractSchema, type ExecutionContract } from "./contract";
import { LIMITS } from "./limits";

const tool = (contract: Partial<ExecutionContract>, own: Partial<ToolFacts> = {}): ToolFacts => ({
  name: "move_things",
  description: "Moves things from here to there. All or nothing.",
  inputSchema: null,
  shape: "command",
  contract: { ...COMMAND_CONTRACT, ...contract },
  traits: {},
  notes: null,
  ...own,
});
const atomic = { kind: "transaction", budgetMs: 1_000, atomicScope: "All or nothing." } as const;
const outside = { ...COMMAND_CONTRACT.effects, openWorld: true };

const BUDGET = {
  maxSteps: 5,
  maxTokens: 100,
  maxWallMs: 1_000,
  maxSpawn: 0,
  mode: "awaited",
  notify: "none",
} as const;
const output = (...fields: readonly string[]) => ({
  type: "object",
  properties: Object.fromEntries(fields.map((field) => [field, {}])),
});
const agent = (own: Partial<ToolFacts>) => tool({ budget: BUDGET }, { shape: "agent", ...own });

/** Of each rule a tool that breaks it and the same tool put right. */
const PAIRS: readonly (readonly [string, ToolFacts, ToolFacts])[] = [
  ["TX-02", tool({ consistency: atomic, effects: outside }), tool({ consistency: atomic })],
  [
    "TX-05",
    tool({ consistency: { ...atomic, atomicScope: "Both sides, or neither." } }),
    tool({ consistency: atomic }),
  ],
  [
    "STREAM-01",
    tool({ pattern: "streaming" }),
    tool({ pattern: "streaming", onTimeout: { partial: true } }),
  ],
  [
    "STREAM-02",
    tool({ pattern: "event", onTimeout: { partial: false } }),
    tool({ pattern: "event", onTimeout: { partial: false } }, { name: "subscribe_things" }),
  ],
  ["AGENT-02", agent({}), agent({ outputSchema: output("status", "answer", "evidence") })],
  [
    "AGENT-02",
    agent({ outputSchema: output("status", "answer") }),
    tool({ budget: { ...BUDGET, mode: "detached" } }, { shape: "agent" }),
  ],
];

describe("the rules about promises", () => {
  const ids = (facts: ToolFacts) => toolFindings(facts).map(({ ruleId }) => ruleId);

  it.each(PAIRS)("%s fires, and not once the tool is put right", (ruleId, wrong, right) => {
    expect(ids(wrong)).toContain(ruleId);
    expect(ids(right)).not.toContain(ruleId);
  });
});

describe("a contract's time limit", () => {
  const issue = (contract: object) =>
    contractSchema(LIMITS).safeParse(contract).error?.issues[0]?.message ?? null;

  it("is mandatory (TIME-01)", () => {
    const { timeoutMs: _, ...without } = READ_CONTRACT;

    expect(issue(without)).toBe("TIME-01: say how long one call may take");
    expect(issue(READ_CONTRACT)).toBeNull();
  });

  it("has a cap (BUD-01)", () => {
    expect(issue({ ...READ_CONTRACT, timeoutMs: 30_001 })).toContain("BUD-01");
    expect(issue({ ...READ_CONTRACT, timeoutMs: 30_000 })).toBeNull();
  });
});
