// A ledger entry as callers see it, with the later actions that it has answered.
import type { LedgerEntryView } from "@/lib/contracts/round-records";
import type { HitFact } from "@/lib/db/rounds/round-readings";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { toIso } from "./round-view";

export function toEntryView(
  entry: LedgerEntry,
  agent: string,
  hits: readonly HitFact[],
): LedgerEntryView {
  const { turn, round, index, occurrence, key, callId, providerId, tool, shape } = entry;
  const { fingerprint, idempotencyKey, story, attempt, isEarly, state, repeats } = entry;
  const { startedAt, endedAt, result, finding } = entry;
  return {
    ...{ turn, round, index, occurrence, key, callId, providerId, agent, tool, shape },
    ...{ fingerprint, idempotencyKey, story, attempt, isEarly, state, repeats },
    claimedAt: toIso(entry.claimedAt),
    startedAt: startedAt === null ? null : toIso(startedAt),
    endedAt: endedAt === null ? null : toIso(endedAt),
    resultStatus: result?.status ?? null,
    resultCode: result?.status === "error" ? result.error.code : null,
    finding: finding && { by: finding.by, ran: finding.ran, note: finding.note },
    hits: hits
      .filter(({ of }) => isOf(of, entry))
      .map((hit) => ({
        round: hit.round,
        attempt: hit.attempt,
        index: hit.index,
        kind: hit.hit,
      })),
  };
}

function isOf(of: HitFact["of"], { round, index, occurrence }: LedgerEntry): boolean {
  return of.round === round && of.index === index && of.occurrence === occurrence;
}
