// After a restart: closes what never started, marks what is in doubt, and gives every call its one result (settled rule 9, R180).
import { healMessages } from "@/lib/domain/ledger/heal-messages";
import { coordinatesOf, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { recoverEntry } from "@/lib/domain/ledger/recover-entry";
import { instant, type RuntimeClock } from "./ports/clock";
import type { MessageStore } from "./ports/conversation";
import type { LedgerStore } from "./ports/ledger-store";
import { resultMessage } from "./turn/result-message";

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

/**
 * Starts nothing. `isWaiting` says whether a gate that stands holds a claimed call. No runtime may be at this turn any
 * more; a second recovery finds nothing new.
 */
export async function recoverTurn(
  ports: RecoveryPorts,
  turn: string,
  isWaiting: (entry: LedgerEntry) => boolean = () => false,
): Promise<Doubts> {
  const doubts = { forRepeat: [] as LedgerEntry[], forPeople: [] as LedgerEntry[] };
  for (const entry of await ports.ledger.ofTurn(turn)) {
    const recovery = recoverEntry(entry, instant(ports.clock), isWaiting(entry));
    if (recovery.kind === "keep") continue;
    if (recovery.entry !== entry) await writeRecovered(ports, recovery.entry);
    if (recovery.kind === "doubt")
      (recovery.next === "repeat" ? doubts.forRepeat : doubts.forPeople).push(recovery.entry);
  }
  await healTurn(ports, turn);
  return doubts;
}

async function writeRecovered({ ledger, clock }: RecoveryPorts, entry: LedgerEntry): Promise<void> {
  const { turn, round, state, result } = entry;
  const fact = { type: "call.ended", of: coordinatesOf(entry), state, result } as const;
  await ledger.advance(entry, [{ turn, round, at: instant(clock), fact }]);
}

async function healTurn({ ledger, messages }: RecoveryPorts, turn: string): Promise<void> {
  const entries = new Map((await ledger.ofTurn(turn)).map((entry) => [entry.key, entry]));
  const calls = await messages.unanswered(turn);
  const entryOf = (key: string | null) => (key === null ? null : (entries.get(key) ?? null));
  const healed = healMessages(
    calls.map(({ callId, ledgerKey, refused }) => ({ callId, entry: entryOf(ledgerKey), refused })),
    new Set(),
  );
  for (const { callId, answer } of healed) {
    const call = calls.find((one) => one.callId === callId);
    if (call !== undefined)
      await messages.post(turn, resultMessage(call, answer, entryOf(call.ledgerKey)));
  }
}
