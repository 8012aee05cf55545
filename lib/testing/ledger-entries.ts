// Plain builders of ledger entries, and a round that is played on the ledger's rules alone.
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { intend, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import {
  type Candidate,
  decideWaiting,
  type HitKind,
  type Match,
  matchAction,
} from "@/lib/domain/ledger/match-action";
import { callIdOf, fingerprint, identityKey } from "@/lib/domain/rounds/fingerprint";
import { ok } from "@/lib/domain/tools/call/tool-result";
import type { JsonObject } from "@/lib/kernel/json";

/** An entry that has been claimed; `own` says what differs. */
export function buildEntry(own: Partial<LedgerEntry> = {}): LedgerEntry {
  const { turn = "t1", round = 0, index = 0, occurrence = 0 } = own;
  const { tool = "jobs.launch", params = {} } = own;
  const slot = { turn, round, index, occurrence };
  const key = identityKey(slot);
  const call = {
    ...slot,
    key,
    attempt: 0,
    callId: callIdOf(slot),
    providerId: null,
    tool,
    fingerprint: fingerprint(tool, params).fingerprint,
    params,
    shape: "command",
    story: "not_safe",
    idempotencyKey: key,
    isEarly: true,
    claimedAt: 0,
  } as const;
  return { ...intend(call), ...own };
}

/** The same, started and ended well. */
export function ranEntry(own: Partial<LedgerEntry> = {}): LedgerEntry {
  return buildEntry({ state: "succeeded", startedAt: 1, endedAt: 2, result: ok({}), ...own });
}

export type PlayedCall = {
  readonly index: number;
  readonly tool: string;
  readonly params: JsonObject;
  readonly id?: string;
};
export type PlayedHit = { readonly index: number; readonly hit: HitKind; readonly of: LedgerEntry };
export type PlayedAttempt = {
  /** Actions that started a call, by index. */
  readonly ran: readonly LedgerEntry[];
  readonly hits: readonly PlayedHit[];
};

/** Every new call runs and succeeds at once; those that wait are decided at the end of each attempt. */
export function playRound(
  attempts: readonly (readonly PlayedCall[])[],
  round = 0,
  earlier: readonly LedgerEntry[] = [],
): readonly PlayedAttempt[] {
  const records: LedgerEntry[] = [];
  return attempts.map((calls, attempt) => {
    const claimed = new Set<string>();
    const played: { ran: LedgerEntry[]; hits: PlayedHit[] } = { ran: [], hits: [] };
    const known = () => ({ round: records, earlier, claimed });

    function apply(match: Match, call: PlayedCall) {
      if (match.kind === "hit") {
        claimed.add(match.record.key);
        played.hits.push({ index: call.index, hit: match.hit, of: match.record });
        return;
      }
      const { index, tool, params, id } = call;
      const place = { round, index, occurrence: match.occurrence, attempt };
      const entry = runAtOnce(buildEntry({ ...place, tool, params, providerId: id ?? null }));
      claimed.add(entry.key);
      records.push(entry);
      played.ran.push(entry);
    }

    const waiting: PlayedCall[] = [];
    for (const call of calls) {
      const match = matchAction(known(), candidate(call));
      if (match.kind === "wait") waiting.push(call);
      else apply(match, call);
    }
    for (const call of waiting) apply(decideWaiting(known(), candidate(call)), call);
    return played;
  });
}

function candidate({ index, tool, params, id }: PlayedCall): Candidate {
  const mark = fingerprint(tool, params).fingerprint;
  return { index, tool, fingerprint: mark, providerId: id ?? null, shape: "command" };
}

function runAtOnce(entry: LedgerEntry): LedgerEntry {
  const running = advanceEntry(entry, { type: "start", at: 1 }) ?? entry;
  return advanceEntry(running, { type: "succeed", at: 2, result: ok({}) }) ?? running;
}
