import { describe, expect, it } from "vitest";
import { COMMAND_CONTRACT, READ_CONTRACT } from "@/lib/testing/contracts";
import { SHAPES } from "../definition/tool-definition";
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "./careful-contract";
import { contractSchema, ExecutionContract } from "./contract";
import { LIMITS } from "./limits";
import { isReadShape, policyFor } from "./shape-policy";

describe("ExecutionContract", () => {
  it("takes the plain contracts as they stand", () => {
    for (const contract of [READ_CONTRACT, COMMAND_CONTRACT, CAREFUL_CONTRACT]) {
      expect(ExecutionContract.parse(contract)).toEqual(contract);
    }
  });

  it.each([
    ["an unknown key", { surprise: 1 }],
    ["a timeout above the cap", { timeoutMs: 30_001 }],
    ["a timeout of nothing", { timeoutMs: 0 }],
    ["a page above fifty", { page: { limit: 51 } }],
    ["a story without its parameter", { retry: { story: "natural_key" } }],
    ["two kinds of consistency at once", { consistency: { kind: "saga", steps: [], budgetMs: 1 } }],
    ["a saga without steps", { consistency: { kind: "saga", steps: [] } }],
    ["a budget without an end", { budget: { maxSteps: 1, maxTokens: 1 } }],
  ])("refuses %s", (_, change) => {
    expect(ExecutionContract.safeParse({ ...COMMAND_CONTRACT, ...change }).success).toBe(false);
  });

  it("reads its caps from the limits that it is given", () => {
    const generous = contractSchema({ ...LIMITS, toolTimeoutMs: 60_000 });

    expect(generous.safeParse({ ...READ_CONTRACT, timeoutMs: 60_000 }).success).toBe(true);
    expect(generous.safeParse({ ...READ_CONTRACT, timeoutMs: 60_001 }).error?.message).toContain(
      "60000",
    );
  });
});

describe("what has no code here", () => {
  it("starts as a destructive command that nobody repeats or runs unasked", () => {
    expect(CAREFUL_SHAPE).toBe("command");
    expect(CAREFUL_CONTRACT).toMatchObject({
      effects: { mutates: true, destructive: true, openWorld: true },
      timeoutMs: 30_000,
      retry: { story: "not_safe", gate: "approval" },
      confirmation: { kind: "approval", expiresMs: 300_000 },
    });
  });
});

describe("policyFor", () => {
  it.each([
    ["query", "none", "free", "identity_keyed", "yes", "no", "page"],
    ["command", "mutates", "story", "never", "ordered", "may_require", "plan_or_ids"],
    [
      "job",
      "starts_work",
      "deduped_start",
      "status_only",
      "early_if_detached",
      "as_command",
      "running",
    ],
    ["handle", "none", "free", "reference_only", "yes", "no", "handle"],
    ["agent", "granted_tools", "budget", "never", "detached_only", "strictest_of_tools", "answer"],
    [
      "human",
      "waits_on_person",
      "same_ticket",
      "never",
      "last_of_round",
      "is_the_approval",
      "suspended",
    ],
  ] as const)(
    "says of a %s what the table says",
    (shape, effects, retry, cache, parallel, approval, result) => {
      expect(policyFor(shape)).toEqual({ effects, retry, cache, parallel, approval, result });
    },
  );

  it("calls only queries and handles reads", () => {
    expect(SHAPES.filter(isReadShape)).toEqual(["query", "handle"]);
  });
});
