import { describe, expect, it } from "vitest";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { type EndedRun, isGuess, runAnswer } from "./run-answer";
import { estimateTokens, usedUp } from "./run-budget";

const BUDGET = { maxSteps: 3, maxTokens: 100, maxWallMs: 1_000, maxSpawn: 0 };
const usage = { steps: 1, tokens: 10, wallMs: 5 };
const ended = (own: Partial<EndedRun>): EndedRun => ({
  ...{ state: "answered", exhausted: null, texts: ["42"], entries: [], usage },
  ...own,
});

describe("a budget", () => {
  it("allows as many model calls and tokens as it says, and no more (R159)", () => {
    expect(usedUp(BUDGET, { steps: 2, tokens: 99 })).toBeNull();
    expect(usedUp(BUDGET, { steps: 3, tokens: 0 })).toBe("steps");
    expect(usedUp(BUDGET, { steps: 0, tokens: 100 })).toBe("tokens");
    expect(estimateTokens(9)).toBe(3);
  });
});

describe("what is reported of a run (R160)", () => {
  it.each([
    [{}, "answered"],
    [{ state: "ended" }, "answered"],
    [{ state: "stopped" }, "partial"],
    [{ state: "broken" }, "partial"],
    [{ state: "broken", texts: [" "] }, "failed"],
    [{ state: "answered", exhausted: "steps" as const }, "budget_exhausted"],
    [{ state: "stopped", exhausted: "wall" as const, texts: [] }, "budget_exhausted"],
  ])("%j is %s", (own, status) => {
    expect(runAnswer(ended(own)).status).toBe(status);
  });

  it("is the last that it said, with its usage", () => {
    expect(runAnswer(ended({ texts: ["first", "last", ""] }))).toMatchObject({
      answer: "last",
      usage,
    });
  });

  it("rests on calls that succeeded, each with its id and an excerpt", () => {
    const long = buildEntry({
      state: "succeeded",
      callId: "c1",
      tool: "x.search",
      result: ok("x".repeat(500)),
    });
    const failed = buildEntry({ state: "failed", callId: "c2" });

    const [evidence, ...rest] = runAnswer(ended({ entries: [long, failed] })).evidence;

    expect(rest).toEqual([]);
    expect(evidence).toMatchObject({ tool: "x.search", callId: "c1" });
    expect(evidence?.excerpt).toHaveLength(200);
  });

  it("tells them in the order of the calls, whatever ended first", () => {
    const call = (index: number) =>
      buildEntry({ index, callId: `c${index}`, state: "succeeded", result: ok(index) });

    const { evidence } = runAnswer(ended({ entries: [call(2), call(0), call(1)] }));

    expect(evidence.map(({ callId }) => callId)).toEqual(["c0", "c1", "c2"]);
  });

  it("is a guess where it rests on nothing", () => {
    expect(isGuess(runAnswer(ended({})))).toBe(true);
    expect(isGuess(runAnswer(ended({ state: "broken" })))).toBe(false);
  });
});
