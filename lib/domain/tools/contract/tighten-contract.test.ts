import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CAREFUL_CONTRACT } from "./careful-contract";
import { type ExecutionContract, NO_EFFECTS } from "./contract";
import { loosenings, tightened } from "./tighten-contract";

const CODE: ExecutionContract = {
  effects: { ...NO_EFFECTS, mutates: true },
  latency: { p50Ms: 10, p99Ms: 100, source: "estimated" },
  pattern: "sync",
  timeoutMs: 10_000,
  retry: { story: "natural_key", param: "id" },
  consistency: { kind: "single" },
  confirmation: { kind: "none" },
  scopes: ["items:write"],
  rate: { calls: 10, perSeconds: 60 },
  maxResultChars: 4_000,
};

function having(more: Partial<ExecutionContract>): ExecutionContract {
  return { ...CODE, ...more };
}

const TIGHTER: Readonly<Record<string, Partial<ExecutionContract>>> = {
  "a shorter timeout": { timeoutMs: 1_000 },
  "a further effect": { effects: { ...CODE.effects, destructive: true, openWorld: true } },
  "an approval where there was none": { confirmation: { kind: "approval", expiresMs: 60_000 } },
  "no repeats": {
    retry: { story: "not_safe", gate: "approval" },
    confirmation: { kind: "approval", expiresMs: 60_000 },
  },
  "a further scope": { scopes: ["items:write", "night:shift"] },
  "a lower rate": { rate: { calls: 5, perSeconds: 60 } },
  "a shorter result": { maxResultChars: 100 },
  "a page where there was none": { page: { limit: 10 } },
};

const LOOSER: Readonly<Record<string, readonly [string, Partial<ExecutionContract>]>> = {
  "a longer timeout": ["timeoutMs", { timeoutMs: 10_001 }],
  "an effect denied": ["effects", { effects: NO_EFFECTS }],
  "another retry story": ["retry", { retry: { story: "dedupe", windowMs: 60_000 } }],
  "a scope less": ["scopes", { scopes: [] }],
  "more calls": ["rate", { rate: { calls: 11, perSeconds: 60 } }],
  "the same calls in less time": ["rate", { rate: { calls: 10, perSeconds: 59 } }],
  "a longer result": ["maxResultChars", { maxResultChars: 4_001 }],
  "a cache": ["cache", { cache: { ttlMs: 1 } }],
  "another latency": ["latency", { latency: null }],
  "another pattern": ["pattern", { pattern: "async_job" }],
  "a dry run that code does not have": [
    "confirmation",
    { confirmation: { kind: "dry_run_token", ttlMs: 60_000 } },
  ],
};

describe("tightening a contract of code", () => {
  for (const [what, more] of Object.entries(TIGHTER))
    it(`takes ${what}`, () => {
      expect(loosenings(CODE, having(more))).toEqual([]);
      expect(tightened(CODE, having(more))).toEqual(having(more));
    });

  for (const [what, [part, more]] of Object.entries(LOOSER))
    it(`refuses ${what}, and keeps code's word where it stands anyway`, () => {
      expect(loosenings(CODE, having(more))).toEqual([{ part, message: expect.any(String) }]);
      expect(tightened(CODE, having(more))).toEqual(CODE);
    });

  it("refuses a limit that is taken away", () => {
    const { rate: _rate, ...often } = CODE;
    const { maxResultChars: _chars, ...long } = CODE;

    expect(loosenings(CODE, often).map(({ part }) => part)).toEqual(["rate"]);
    expect(loosenings(CODE, long).map(({ part }) => part)).toEqual(["maxResultChars"]);
    expect(tightened(CODE, often)).toEqual(CODE);
  });

  it("narrows an approval, and never hands it to somebody else", () => {
    const approved = having({
      confirmation: { kind: "approval", expiresMs: 60_000, approver: "approver" },
    });
    const wanted = (expiresMs: number, approver?: string) =>
      having({ confirmation: { kind: "approval", expiresMs, ...(approver ? { approver } : {}) } });

    expect(loosenings(approved, wanted(30_000, "approver"))).toEqual([]);
    expect(loosenings(approved, wanted(90_000, "approver"))).toHaveLength(1);
    expect(loosenings(approved, wanted(30_000, "admin"))).toHaveLength(1);
    expect(loosenings(approved, wanted(30_000))).toHaveLength(1);
    expect(loosenings(approved, having({}))).toHaveLength(1);
  });

  it("keeps what was declared within what code states today", () => {
    const declared = having({ timeoutMs: 8_000, scopes: ["items:write", "night:shift"] });
    const stricter = having({ timeoutMs: 2_000, scopes: ["items:write", "items:admin"] });

    expect(tightened(stricter, declared)).toEqual(stricter);
  });

  it("is as tight as code whatever is declared, and settles at once", () => {
    const limits = fc.record({
      timeoutMs: fc.integer({ min: 1, max: 30_000 }),
      maxResultChars: fc.integer({ min: 1, max: 20_000 }),
      scopes: fc.uniqueArray(fc.constantFrom("items:write", "a", "b")),
      effects: fc.record({
        mutates: fc.boolean(),
        durable: fc.boolean(),
        destructive: fc.boolean(),
        irreversible: fc.boolean(),
        openWorld: fc.boolean(),
      }),
    });

    fc.assert(
      fc.property(limits, limits, (code, declared) => {
        const result = tightened(having(code), having(declared));

        expect(loosenings(having(code), result)).toEqual([]);
        expect(tightened(having(code), result)).toEqual(result);
        expect(tightened(CAREFUL_CONTRACT, CAREFUL_CONTRACT)).toEqual(CAREFUL_CONTRACT);
      }),
    );
  });
});
