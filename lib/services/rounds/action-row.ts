// An action of a timeline as a line of a table: the accessible twin of its bar.
import type { ActionRow } from "@/lib/contracts/action-view";
import { savedMs } from "@/lib/domain/timeline/saved-time";
import type { HitNote, StopNote, Timeline, TimelineAction } from "@/lib/domain/timeline/timeline";
import { toIso } from "./round-view";

export function toActionRow(timeline: Timeline, action: TimelineAction): ActionRow {
  const { attempt, index, kind, tool, shape, strategies, state, code, isObserved } = action;
  const { blockedBy, fault, isEarly, closedGate, of, resultCode, hasOutlived } = action;
  return {
    ...{ attempt, index, kind, tool, shape, state, code, isObserved, blockedBy, fault },
    ...{ isEarly, closedGate, of, resultCode, hasOutlived },
    strategies: strategies && [...strategies],
    stop: action.stop && toStop(action.stop),
    answeredBy: action.answeredBy && toHit(action.answeredBy),
    hits: action.hits.map(toHit),
    completedAt: toIso(action.completedAt),
    startedAt: action.startedAt === null ? null : toIso(action.startedAt),
    endedAt: action.endedAt === null ? null : toIso(action.endedAt),
    savedMs: savedBy(timeline, action),
  };
}

/** Up to now where the model still speaks. */
function savedBy({ generationEnd, to }: Timeline, action: TimelineAction): number | null {
  const { isEarly, startedAt, endedAt } = action;
  if (!isEarly || startedAt === null) return null;
  return savedMs({ startedAt, endedAt }, generationEnd ?? to ?? startedAt);
}

function toStop({ name, by, reason, since }: StopNote) {
  return { name, by, reason, since: since === null ? null : toIso(since) };
}

function toHit({ attempt, index, hit: kind, cause, at, of }: HitNote) {
  return { attempt, index, kind, cause, at: toIso(at), of };
}
