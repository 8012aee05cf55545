// Drives turns in this process: services say which, the runner loads everything else from the store.

import type { StatusAnswer } from "@/lib/domain/gates/status-answer";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";

export type TurnRunner = {
  /** Begins a stored turn that nobody drives; returns at once. A turn that another process drives is left alone. */
  launch(turn: string): void;
  /** Goes on with a turn whose people have decided; returns at once, and does nothing where a gate still holds all of it. */
  resume(turn: string): void;
  /** An operator's stop, where the turn is driven here: nothing further starts, and what runs is told to end. */
  stop(turn: string): void;
  /** Asks the tool of a call in doubt, by its declared status check, what became of it; settles nothing by itself. */
  checkDoubt(entry: LedgerEntry): Promise<StatusAnswer>;
  /** Turns that this process drives now. */
  running(): readonly string[];
  /**
   * Waits until nothing is driven here any more, at most `ms` milliseconds; launches nothing further. Rounds that run come
   * to their end, no other begins here, and whatever is left after that time is handed over as it stands.
   */
  drain(ms: number): Promise<void>;
};
