// The ledger of one turn while it runs: what is stored, at hand, and never ahead of the store.
import { advanceEntry, type LedgerEvent } from "@/lib/domain/ledger/advance-entry";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { Records } from "@/lib/domain/ledger/match-action";
import type { LedgerStore } from "../ports/ledger-store";
import type { RoundEvent } from "../ports/round-event";

export type TurnLedger = {
  /** What an attempt of the round is matched against. */
  records(round: number, claimed: ReadonlySet<string>): Records;
  /** In the order of their claims. */
  ofRound(round: number): readonly LedgerEntry[];
  /** Undefined only for a key that was never claimed. */
  get(key: string): LedgerEntry | undefined;
  /** Null where the claim is ours, else what stands in its place. Counts for matching at once, even while it is being stored. */
  claim: LedgerStore["claim"];
  /** Null where the event can no longer happen, here or in the store. */
  advance(
    key: string,
    event: LedgerEvent,
    events: (entry: LedgerEntry) => readonly RoundEvent[],
  ): Promise<LedgerEntry | null>;
};

export async function openTurnLedger(store: LedgerStore, turn: string): Promise<TurnLedger> {
  const entries = new Map((await store.ofTurn(turn)).map((entry) => [entry.key, entry]));
  const all = () => [...entries.values()];
  return {
    records: (round, claimed) => ({
      round: all().filter((entry) => entry.round === round),
      earlier: all().filter((entry) => entry.round < round),
      claimed,
    }),
    ofRound: (round) => all().filter((entry) => entry.round === round),
    get: (key) => entries.get(key),
    claim: async (entry, events, message) => {
      entries.set(entry.key, entry);
      const standing = await store.claim(entry, events, message);
      if (standing !== null) entries.set(standing.key, standing);
      return standing;
    },
    advance: async (key, event, events) => {
      const entry = entries.get(key);
      const next = entry === undefined ? null : advanceEntry(entry, event);
      if (next === null) return null;
      const isStored = await store.advance(next, events(next));
      if (!isStored) return null;
      entries.set(key, next);
      return next;
    },
  };
}
