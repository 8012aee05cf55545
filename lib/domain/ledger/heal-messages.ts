// Gives each call of a conversation exactly one result after anything that may have gone wrong (R180).
import type { VerdictCode } from "../rounds/action";
import { failed } from "../tools/call/tool-result";
import { answerOf, type CallAnswer } from "./call-answer";
import { isAsking, type LedgerEntry } from "./ledger-entry";
import { refusedResult } from "./refused-result";
import { replayEntry } from "./replay-entry";

export type PostedCall = {
  readonly callId: string;
  /** The record that answers the call; null where none was ever claimed. */
  readonly entry: LedgerEntry | null;
  /** Why the overseer refused it; null where it did not. */
  readonly refused: VerdictCode | null;
};

export type Healing = { readonly callId: string; readonly answer: CallAnswer };

/**
 * The results that are missing, in call order; none for calls that have one, so a second healing finds nothing.
 * Entries must have been recovered first; a call that still waits for a person is left alone.
 */
export function healMessages(
  calls: readonly PostedCall[],
  answered: ReadonlySet<string>,
): readonly Healing[] {
  return calls
    .filter(({ callId, entry }) => !answered.has(callId) && !isWaiting(entry))
    .map((call) => ({ callId: call.callId, answer: answerFor(call) }));
}

function isWaiting(entry: LedgerEntry | null): boolean {
  return entry !== null && (entry.state === "intended" || isAsking(entry));
}

function answerFor({ entry, refused }: PostedCall): CallAnswer {
  if (entry !== null) return replayEntry(entry, null);
  return answerOf(refused === null ? NEVER_STARTED : refusedResult(refused, REFUSED));
}

const REFUSED = "The call was refused; it did not run.";

const NEVER_STARTED = failed(
  "INTERRUPTED",
  "The runtime stopped before the call was made; it did not run.",
);
