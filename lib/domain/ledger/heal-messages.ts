// Gives each call of a conversation exactly one result after anything that may have gone wrong (R180).
import { failed } from "../tools/tool-result";
import { answerOf, type CallAnswer } from "./call-answer";
import type { LedgerEntry } from "./ledger-entry";
import { replayEntry } from "./replay-entry";

export type PostedCall = {
  readonly callId: string;
  /** The record that answers the call; null where none was ever claimed. */
  readonly entry: LedgerEntry | null;
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
    .filter(({ callId, entry }) => !answered.has(callId) && entry?.state !== "intended")
    .map(({ callId, entry }) => ({
      callId,
      answer: entry === null ? answerOf(NEVER_STARTED) : replayEntry(entry, null),
    }));
}

const NEVER_STARTED = failed(
  "INTERRUPTED",
  "The runtime stopped before the call was made; it did not run.",
);
