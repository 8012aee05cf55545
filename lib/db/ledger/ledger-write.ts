// One change of the ledger with everything that is kept together with it, as the statements take it.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { CallMessage } from "@/lib/runtime/ports/conversation";
import type { RoundEvent } from "@/lib/runtime/ports/round-event";
import { type ChargeRow, callChargeRow } from "../charges/charge-row";
import { columnText } from "../engine/column-text";
import { toJsonText } from "../engine/json-text";
import { asJson } from "../engine/stored-json";
import { type ActionRow, actionRow } from "../rounds/action-row";
import { eventRow } from "../rounds/event-row";
import { figuresOf } from "../rounds/round-figure-columns";
import { messageRow } from "../turns/message-row";

export type LedgerWrite = {
  /** A claim makes the record; anything else changes it from the version before. */
  readonly isClaim: boolean;
  readonly entry: LedgerEntry;
  readonly events: readonly RoundEvent[];
  readonly message: CallMessage | null;
};

export type LedgerRow = {
  readonly isClaim: boolean;
  /** Of the record, by column. */
  readonly record: Readonly<Record<string, unknown>>;
  /** What the events count to, by column of the round. */
  readonly figures: Readonly<Record<string, number>>;
  readonly events: readonly ReturnType<typeof eventRow>[];
  readonly message: ReturnType<typeof messageRow> | null;
  readonly action: ActionRow | null;
  /** Of a priced call that has run; a later change of its record brings the same one. */
  readonly charge: ChargeRow | null;
};

export const RECORD_COLUMNS = [
  ["key", "text"],
  ["turnId", "text"],
  ["round", "int"],
  ["index", "int"],
  ["occurrence", "int"],
  ["tool", "text"],
  ["fingerprint", "text"],
  ["state", "text"],
  ["isEarly", "boolean"],
  ["version", "int"],
  ["body", "text"],
] as const;

export function ledgerRow({ isClaim, entry, events, message }: LedgerWrite): LedgerRow {
  const { key, turn: turnId, round, index, occurrence, fingerprint } = entry;
  const { state, isEarly, version } = entry;
  const tool = columnText(entry.tool);
  const slot = { key, turnId, round, index, occurrence, tool, fingerprint };
  return {
    isClaim,
    record: { ...slot, state, isEarly, version, body: toJsonText(asJson(entry)) },
    figures: figuresOf(events),
    events: events.map(eventRow),
    message: message === null ? null : messageRow(turnId, message),
    action: actionRow(events),
    charge: callChargeRow(entry),
  };
}
