// The ledger of one turn while it runs: what is stored, at hand, and never ahead of the store.
import { advanceEntry, type LedgerEvent } from "@/lib/domain/ledger/advance-entry";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { Candidate, Records } from "@/lib/domain/ledger/match-action";
import type { LedgerStore } from "../ports/ledger-store";
import type { RoundEvent } from "../ports/round-event";

export type TurnLedger = {
  /** What an action of the round is matched against: whatever is in its slot, or has its fingerprint. */
  records(round: number, claimed: ReadonlySet<string>, action: InSlot): Records;
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

type InSlot = Pick<Candidate, "index" | "fingerprint">;

export async function openTurnLedger(store: LedgerStore, turn: string): Promise<TurnLedger> {
  const entries = new Map<string, LedgerEntry>();
  const alike = new Map<number | string, Set<string>>();
  const put = (entry: LedgerEntry) => {
    entries.set(entry.key, entry);
    for (const mark of [entry.index, entry.fingerprint])
      alike.set(mark, (alike.get(mark) ?? new Set()).add(entry.key));
  };
  const near = ({ index, fingerprint }: InSlot) =>
    [...new Set([...(alike.get(index) ?? []), ...(alike.get(fingerprint) ?? [])])].flatMap(
      (key) => entries.get(key) ?? [],
    );
  for (const entry of await store.ofTurn(turn)) put(entry);
  return {
    records: (round, claimed, action) => ({
      round: near(action).filter((entry) => entry.round === round),
      earlier: near(action).filter((entry) => entry.round < round),
      claimed,
    }),
    ofRound: (round) => [...entries.values()].filter((entry) => entry.round === round),
    get: (key) => entries.get(key),
    claim: async (entry, events, message) => {
      put(entry);
      const standing = await store.claim(entry, events, message);
      if (standing !== null) put(standing);
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
