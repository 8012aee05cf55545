// A charge as its row, in whichever statement it is written (R106).
import { type AnswerCharge, callMicros } from "@/lib/domain/charges/charge";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { RoundEvent, RoundFact } from "@/lib/runtime/ports/round-event";
import { columnText } from "../engine/column-text";
import { toJsonText } from "../engine/json-text";
import { asJson } from "../engine/stored-json";

export const CHARGE_COLUMNS = [
  ["id", "text"],
  ["turnId", "text"],
  ["round", "int"],
  ["attempt", "int"],
  ["index", "int"],
  ["occurrence", "int"],
  ["kind", "text"],
  ["subject", "text"],
  ["input", "int"],
  ["cachedInput", "int"],
  ["output", "int"],
  ["isEstimated", "boolean"],
  ["price", "text"],
  ["micros", "bigint"],
  ["at", "bigint"],
] as const;

/** What its turn says of it: the rest of the columns, and where they come from. */
export const CHARGE_OF_TURN = {
  into: `"workspaceId", "agentSlug"`,
  from: `turn."workspaceId", turn."agentSlug"`,
};

export type ChargeRow = Readonly<Record<(typeof CHARGE_COLUMNS)[number][0], unknown>>;

/** Null where the call costs nothing as its record stands. */
export function callChargeRow(entry: LedgerEntry): ChargeRow | null {
  const micros = callMicros(entry);
  if (micros === null) return null;
  const { key: id, turn: turnId, round, attempt, index, occurrence, startedAt, endedAt } = entry;
  return {
    ...{ id, turnId, round, attempt, index, occurrence, kind: "call", micros },
    subject: columnText(entry.tool),
    ...{ input: null, cachedInput: null, output: null, isEstimated: false, price: null },
    at: Math.round(endedAt ?? startedAt ?? entry.claimedAt),
  };
}

type Asked = Extract<RoundFact, { type: "call.asked" }>;

/** An answer like any other, at the place of the call that it was asked for. */
export function askedChargeRow(
  { turn, round, at }: Omit<RoundEvent, "fact">,
  { ask, attempt, charge, of: { index, occurrence } }: Asked,
): ChargeRow {
  return { ...answerRow({ id: ask, turn, round, attempt, at }, charge), index, occurrence };
}

type Ended = Extract<RoundFact, { type: "generation.ended" }>;

/** Null where the generation has no answer that anybody is charged for. */
export function answerChargeRow(
  { turn, round, at }: Omit<RoundEvent, "fact">,
  { attempt, charge }: Ended,
): ChargeRow | null {
  if (charge === undefined) return null;
  const id = `${turn}/${round}/${attempt}`;
  return answerRow({ id, turn, round, attempt, at }, charge);
}

type Of = Omit<RoundEvent, "fact"> & { readonly id: string; readonly attempt: number };

function answerRow({ id, turn: turnId, round, attempt, at }: Of, charge: AnswerCharge): ChargeRow {
  const { model, usage, price, micros } = charge;
  const { input, cachedInput, output, isEstimated } = usage;
  return {
    ...{ id, turnId, round, attempt },
    ...{ index: null, occurrence: null, kind: "answer", subject: columnText(model) },
    ...{ input, cachedInput, output, isEstimated, micros },
    price: price === null ? null : toJsonText(asJson(price)),
    at: Math.round(at),
  };
}
