import { describe, expect, it } from "vitest";
import { COMMAND_CONTRACT, READ_CONTRACT } from "@/lib/testing/contracts";
import { LIMITS } from "./limits";
import { isCommitHalf, needsPlan, plannerOf, planTtlMs } from "./plan-pair";

const pair = { kind: "plan_commit", pair: "plan_report" } as const;
const commit = { shape: "command", contract: { ...COMMAND_CONTRACT, confirmation: pair } } as const;
const plan = { shape: "query", contract: { ...READ_CONTRACT, confirmation: pair } } as const;

describe("a pair of tools, one that plans and one that carries it out (R157)", () => {
  it("is told apart by its shapes: the half that changes something needs the plan of the other", () => {
    expect([commit, plan].map(isCommitHalf)).toEqual([true, false]);
    expect([commit, plan].map(needsPlan)).toEqual([true, false]);
    expect(plannerOf("expenses.commit_report", commit)).toBe("expenses.plan_report");
    expect(plannerOf("expenses.plan_report", plan)).toBe("expenses.plan_report");
  });

  it("has its plans stand as long as any, unless the contract says how long", () => {
    const confirmation = { kind: "dry_run_token", ttlMs: 5 } as const;

    expect(planTtlMs(commit.contract)).toBe(LIMITS.confirmTokenTtlMs);
    expect(planTtlMs({ confirmation })).toBe(5);
    expect(needsPlan({ ...commit, contract: { ...commit.contract, confirmation } })).toBe(true);
  });
});
