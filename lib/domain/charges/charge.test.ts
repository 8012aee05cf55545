import { describe, expect, it } from "vitest";
import { advanceEntry, type LedgerEvent } from "../ledger/advance-entry";
import { intend, type LedgerEntry } from "../ledger/ledger-entry";
import { failed } from "../tools/call/tool-result";
import { callMicros, chargeAnswer, isChargeOpen } from "./charge";

const USAGE = { input: 2_100, cachedInput: 2_000, output: 42, isEstimated: false };
const PRICE = { input: 3_000_000, cachedInput: 300_000, output: 15_000_000 };
const OK = { status: "ok", data: 1 } as const;
const FAILED = failed("HANDLER_ERROR", "It broke.");

function claimed(price?: number): LedgerEntry {
  return intend({
    ...{ key: "k", turn: "turn_1", round: 0, index: 0, occurrence: 0, attempt: 0, callId: "call" },
    ...{ providerId: null, tool: "web.search", fingerprint: "f", params: {}, shape: "query" },
    ...{ story: "read_only", idempotencyKey: "i", isEarly: false, claimedAt: 1 },
    ...(price === undefined ? {} : { price }),
  });
}

function happened(entry: LedgerEntry, ...events: readonly LedgerEvent[]): LedgerEntry {
  return events.reduce((now, event) => {
    const next = advanceEntry(now, event);
    if (next === null) throw new Error(`${event.type} cannot happen to ${now.state}`);
    return next;
  }, entry);
}

const START = { type: "start", at: 2 } as const;
const SUCCEED = { type: "succeed", at: 3, result: OK } as const;
const LOSE = { type: "lose", at: 3, result: FAILED } as const;
const finding = (ran: "succeeded" | "failed" | "not_run") =>
  ({
    type: "reconcile",
    at: 4,
    finding: { by: "person", ran, result: null, note: "" },
  }) as const;

describe("a charge", () => {
  it("of an answer counts fresh, cached and said tokens, each at its price (1)", () => {
    expect(chargeAnswer("openai/x", USAGE, PRICE)).toEqual({
      ...{ model: "openai/x", usage: USAGE, price: PRICE },
      micros: 100 * 3 + 2_000 * 0.3 + 42 * 15,
    });
  });

  it("of an answer is rounded once, half a micro-unit up, and exact far beyond what a double holds (1)", () => {
    const price = { input: 500_000, cachedInput: 0, output: 0 };
    const one = { input: 1, cachedInput: 0, output: 0, isEstimated: true };
    const many = { ...one, input: 9_999_999 };

    expect(chargeAnswer("m", one, price).micros).toBe(1);
    expect(chargeAnswer("m", many, { ...price, input: 999_999_999_999 }).micros).toBe(
      9_999_998_999_990,
    );
  });

  it("of an answer without a price is no amount, and its tokens stand (1)", () => {
    expect(chargeAnswer("m", USAGE, null)).toMatchObject({ usage: USAGE, micros: null });
  });

  it("of a call is made where it ran, however it ended (2)", () => {
    expect(callMicros(happened(claimed(700), START, SUCCEED))).toBe(700);
    expect(callMicros(happened(claimed(700), START, { type: "fail", at: 3, result: FAILED }))).toBe(
      700,
    );
    expect(callMicros(happened(claimed(), START, SUCCEED))).toBeNull();
  });

  it("of a call is none before its end, and where nothing of it ran (2)", () => {
    expect(callMicros(claimed(700))).toBeNull();
    expect(callMicros(happened(claimed(700), START))).toBeNull();
    expect(callMicros(happened(claimed(700), { type: "fail", at: 3, result: FAILED }))).toBeNull();
    expect(callMicros(happened(claimed(700), { type: "answer", at: 3, result: OK }))).toBeNull();
  });

  it("of a call in doubt waits until somebody knows (3)", () => {
    const lost = happened(claimed(700), START, LOSE);

    expect(callMicros(lost)).toBeNull();
    expect(isChargeOpen(lost)).toBe(true);
    expect(callMicros(happened(lost, finding("succeeded")))).toBe(700);
    expect(callMicros(happened(lost, finding("failed")))).toBe(700);
    expect(callMicros(happened(lost, finding("not_run")))).toBeNull();
    expect(isChargeOpen(happened(lost, finding("not_run")))).toBe(false);
  });

  it("of a call stays what it was when the call is undone (4)", () => {
    expect(callMicros(happened(claimed(700), START, SUCCEED, { type: "compensate", at: 5 }))).toBe(
      700,
    );
  });
});
