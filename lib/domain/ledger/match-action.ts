// Finds the record that an accepted action belongs to: the same call once more, a new one, or one that only the end of the attempt can tell.
//
// Invariants, each with a test of the same number (settled rules 5 and 6a):
// 1. Each record is claimed at most once in an attempt; two identical calls of one attempt are two calls.
// 2. Within a round the same fingerprint is the same call: at its own index first, then at the lowest.
// 3. The same tool in the same slot with other arguments is decided at the end of the attempt: a new call where another
//    action claimed the record, else the record's call rephrased.
// 4. Another tool never takes a record; a new call in a used slot is the next occurrence there.
// 5. Across rounds only a command is found again, by the provider's id and the fingerprint together.
import type { Shape } from "../tools/definition/tool-definition";
import type { LedgerEntry } from "./ledger-entry";

export type HitKind = "slot" | "fingerprint" | "slot_conflict" | "provider_id";

export type Candidate = {
  readonly index: number;
  readonly tool: string;
  readonly fingerprint: string;
  readonly providerId: string | null;
  readonly shape: Shape;
};

/** What the ledger knows while an attempt is matched. */
export type Records = {
  /** Of this round, in any order. */
  readonly round: readonly LedgerEntry[];
  /** Of the turn's earlier rounds. */
  readonly earlier: readonly LedgerEntry[];
  /** Keys that this attempt has claimed, those that it made among them. */
  readonly claimed: ReadonlySet<string>;
};

export type Match =
  | { readonly kind: "hit"; readonly hit: HitKind; readonly record: LedgerEntry }
  | { readonly kind: "new"; readonly occurrence: number };

/** `wait`: ask `decideWaiting` once every other action of the attempt has been matched. */
export function matchAction(
  records: Records,
  action: Candidate,
): Match | { readonly kind: "wait" } {
  const same = best(unclaimed(records).filter(isSameCall(action)), action.index);
  if (same !== undefined) {
    const hit = same.index === action.index ? "slot" : "fingerprint";
    return { kind: "hit", hit, record: same };
  }
  const finished = finishedCommand(records, action);
  if (finished !== undefined) return { kind: "hit", hit: "provider_id", record: finished };
  if (rephrased(records, action) !== undefined) return { kind: "wait" };
  return newCall(records, action.index);
}

/** For an action that had to wait, after its whole attempt is known (R102). */
export function decideWaiting(records: Records, action: Candidate): Match {
  const record = rephrased(records, action);
  if (record !== undefined) return { kind: "hit", hit: "slot_conflict", record };
  return newCall(records, action.index);
}

function unclaimed({ round, claimed }: Records): readonly LedgerEntry[] {
  return round.filter(({ key }) => !claimed.has(key));
}

function isSameCall({ tool, fingerprint }: Candidate): (record: LedgerEntry) => boolean {
  return (record) => record.tool === tool && record.fingerprint === fingerprint;
}

function rephrased(records: Records, { index, tool }: Candidate): LedgerEntry | undefined {
  const inSlot = unclaimed(records).filter(
    (record) => record.index === index && record.tool === tool,
  );
  return best(inSlot, index);
}

/** Settled rule 6a; what is in doubt counts as finished here, since it must not run again by itself (rule 9). */
function finishedCommand({ earlier }: Records, action: Candidate): LedgerEntry | undefined {
  if (action.shape !== "command" || action.providerId === null) return undefined;
  return earlier
    .filter(isSameCall(action))
    .filter(({ providerId, startedAt }) => providerId === action.providerId && startedAt !== null)
    .sort(byPlace)[0];
}

/** The same index wins, then the lowest. */
function best(candidates: readonly LedgerEntry[], index: number): LedgerEntry | undefined {
  const ordered = [...candidates].sort(byPlace);
  return ordered.find((record) => record.index === index) ?? ordered[0];
}

function byPlace(left: LedgerEntry, right: LedgerEntry): number {
  return left.round - right.round || left.index - right.index || left.occurrence - right.occurrence;
}

function newCall({ round }: Records, index: number): Match {
  const used = round.filter((record) => record.index === index);
  return { kind: "new", occurrence: Math.max(-1, ...used.map(({ occurrence }) => occurrence)) + 1 };
}
