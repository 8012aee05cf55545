// What one answer of a model and one call of a tool come to (R106).
//
// Invariants, each with a test of the same number:
// 1. An answer is charged by its tokens, cached input at its own price, rounded once to whole micro-units.
// 2. A call is charged where it ran, at the price that stood when it was claimed; what was refused, answered from an earlier
//    run or called off before its start costs nothing.
// 3. A call in doubt is charged once somebody knows that it ran.
// 4. Nothing that happens to a call later makes another charge: an undo, an answer, a repeat under its key.
import type { LedgerEntry } from "../ledger/ledger-entry";
import { MICROS, type ModelPrice } from "./price";
import type { AnswerUsage, TokenUsage } from "./token-usage";

/** One answer of a model, as it is kept: the price is the one of then, null where none was set. */
export type AnswerCharge = {
  /** As `modelName` says it. */
  readonly model: string;
  readonly usage: AnswerUsage;
  readonly price: ModelPrice | null;
  /** Micro-units; null without a price. */
  readonly micros: number | null;
};

export function chargeAnswer(
  model: string,
  usage: AnswerUsage,
  price: ModelPrice | null,
): AnswerCharge {
  return { model, usage, price, micros: price === null ? null : answerMicros(usage, price) };
}

/** Tokens by prices go beyond what a double holds exactly. */
function answerMicros({ input, cachedInput, output }: TokenUsage, price: ModelPrice): number {
  const cached = Math.min(cachedInput, input);
  const sum =
    BigInt(input - cached) * BigInt(price.input) +
    BigInt(cached) * BigInt(price.cachedInput) +
    BigInt(output) * BigInt(price.output);
  const unit = BigInt(MICROS);
  return Number((sum + unit / 2n) / unit);
}

type Priced = Pick<LedgerEntry, "state" | "startedAt" | "finding" | "price">;

/** Micro-units of the call as its record stands; null where it costs nothing, or nobody knows yet. */
export function callMicros(entry: Priced): number | null {
  return entry.price !== undefined && hasRun(entry) ? entry.price : null;
}

/** Whether a priced call waits for somebody to find out whether it ran. */
export function isChargeOpen({ state, price }: Priced): boolean {
  return price !== undefined && state === "unknown";
}

function hasRun({ state, startedAt, finding }: Priced): boolean {
  if (startedAt === null) return false;
  if (state === "reconciled") return finding !== null && finding.ran !== "not_run";
  return state === "succeeded" || state === "failed" || state === "compensated";
}
