// What people are asked in a turn, and what comes of their answers: gates plugged into the runtime's ports.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { Answers } from "@/lib/runtime/ports/answers";
import type { Approvals } from "@/lib/runtime/ports/approvals";
import type { DeskCall, Desks } from "@/lib/runtime/ports/call-desks";
import type { CompensationDesk } from "@/lib/runtime/ports/compensation-desk";

export type GateWork = {
  readonly approvals: Approvals;
  readonly answers: Answers;
  readonly compensation: CompensationDesk;
  people(call: DeskCall): Desks["people"];
  /** Asks a person what became of a call; the same call finds its first gate again. */
  askAbout(entry: LedgerEntry): Promise<void>;
  /** The ledger keys of calls that wait for a decision, or for what it allows. */
  heldKeys(turn: string): Promise<ReadonlySet<string>>;
  /** Nothing is left to decide of what the turn had asked. */
  withdraw(turn: string): Promise<void>;
};
