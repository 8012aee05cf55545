// Where the ledger is kept: a claim is durable and unique before it is answered, a change of state happens once or not at all.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { CallMessage } from "./conversation";
import type { RoundEvent } from "./round-event";

/**
 * Events are kept in the same transaction as the change that they tell of, and so is the message of a call that is
 * claimed. Rejects where nothing is known to be kept: the caller then starts nothing.
 */
export type LedgerStore = {
  /**
   * Null where the claim is ours, else the entry that stands in its place, and nothing else was kept; of two concurrent
   * claims one wins (R107).
   */
  claim(
    entry: LedgerEntry,
    events: readonly RoundEvent[],
    message?: CallMessage | null,
  ): Promise<LedgerEntry | null>;
  /** False, and nothing changed, unless the stored entry is the version before this one. */
  advance(entry: LedgerEntry, events: readonly RoundEvent[]): Promise<boolean>;
  /** In the order of their claims. */
  ofTurn(turn: string): Promise<readonly LedgerEntry[]>;
};
