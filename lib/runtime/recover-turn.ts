// After a restart: closes what never started, marks what is in doubt, and gives every call its one result (settled rule 9, R180).
import { coordinatesOf, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { recoverEntry } from "@/lib/domain/ledger/recover-entry";
import { instant, type RuntimeClock } from "./ports/clock";
import type { CallMessage, MessageStore } from "./ports/conversation";
import type { LedgerStore } from "./ports/ledger-store";
import { healTurn } from "./turn/heal-turn";

export type RecoveryPorts = {
  readonly clock: RuntimeClock;
  readonly ledger: LedgerStore;
  readonly messages: MessageStore;
};

/** Entries that are in doubt, by who may settle them: one repeat where that is harmless, else a person. */
export type Doubts = {
  readonly forRepeat: readonly LedgerEntry[];
  readonly forPeople: readonly LedgerEntry[];
};

/** What a recovery leaves alone. */
export type Waiting = {
  /** A gate that stands holds the claimed call. */
  entry(entry: LedgerEntry): boolean;
  /** The call belongs to a round that waits for people, and is answered when that goes on. */
  call(call: CallMessage): boolean;
};

/** Starts nothing. No runtime may be at this turn any more; a second recovery finds nothing new. */
export async function recoverTurn(
  ports: RecoveryPorts,
  turn: string,
  waiting: Waiting = { entry: () => false, call: () => false },
): Promise<Doubts> {
  const doubts = { forRepeat: [] as LedgerEntry[], forPeople: [] as LedgerEntry[] };
  for (const entry of await ports.ledger.ofTurn(turn)) {
    const recovery = recoverEntry(entry, instant(ports.clock), waiting.entry(entry));
    if (recovery.kind === "keep") continue;
    if (recovery.entry !== entry) await writeRecovered(ports, recovery.entry);
    if (recovery.kind === "doubt")
      (recovery.next === "repeat" ? doubts.forRepeat : doubts.forPeople).push(recovery.entry);
  }
  await healTurn(ports, turn, waiting.call);
  return doubts;
}

async function writeRecovered({ ledger, clock }: RecoveryPorts, entry: LedgerEntry): Promise<void> {
  const { turn, round, state, result } = entry;
  const fact = { type: "call.ended", of: coordinatesOf(entry), state, result } as const;
  await ledger.advance(entry, [{ turn, round, at: instant(clock), fact }]);
}
