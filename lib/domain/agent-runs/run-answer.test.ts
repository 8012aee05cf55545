import { describe, expect, it } from "vitest";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { buildEntry } from "@/lib/testing/ledger-entries";
import { type EndedRun, isGuess, runAnswer } from "./run-answer";
import { estimateTokens, usedUp } from "./run-budget";
import { runResult } from "./run-result";
import { runWallMs } from "./run-wall";

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

describe("how long a run has", () => {
  const awaited = { mode: "awaited", maxWallMs: 25_000 } as const;

  it("is the least of its budget, its tool's time and what stands around the call (R190)", () => {
    expect(runWallMs(awaited, 30_000, undefined)).toBe(25_000);
    expect(runWallMs(awaited, 20_000, undefined)).toBe(20_000);
    expect(runWallMs(awaited, 20_000, { ms: 10_000, raises: false })).toBe(10_000);
    expect(runWallMs(awaited, 20_000, { ms: 120_000, raises: true })).toBe(25_000);
  });

  it("is its budget's where nobody waits for it", () => {
    const detached = { mode: "detached", maxWallMs: 600_000 } as const;
    expect(runWallMs(detached, 5_000, { ms: 10_000, raises: false })).toBe(600_000);
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
    const guess = runAnswer(ended({}));
    expect(isGuess(guess)).toBe(true);
    expect(isGuess(runAnswer(ended({ state: "broken" })))).toBe(false);
    expect(runResult("turn_1", "research", guess)).toEqual({
      status: "ok",
      data: { ...guess, run_id: "turn_1", agent: "research", guess: true },
    });
  });
});
