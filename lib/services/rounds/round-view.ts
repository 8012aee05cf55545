// A round as its list shows it.
import type { GanttView, RoundState, RoundSummary } from "@/lib/contracts/round-view";
import type { RoundRecord } from "@/lib/db/rounds/rounds";
import { type Gantt, NO_GANTT } from "@/lib/domain/timeline/gantt";

export function toRoundSummary(record: RoundRecord, gantt: Gantt | undefined): RoundSummary {
  const { turn, round, agent, title, origin, state, revision, attempts, figures } = record;
  const { doubts, waiting, savedMs, events } = record;
  return {
    ...{ turn, round, agent, title, origin, revision, attempts, figures },
    ...{ doubts, waiting, savedMs, events },
    state: toRoundState(state),
    startedAt: toIso(record.startedAt),
    endedAt: record.endedAt === null ? null : toIso(record.endedAt),
    gantt: toGanttView(gantt ?? NO_GANTT),
  };
}

/** Outcomes are words of our own runtime, and the store adds those of a round without one. */
export function toRoundState(state: string): RoundState {
  return state as RoundState;
}

export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

function toGanttView({ bars, isCut }: Gantt): GanttView {
  return { bars: bars.map((bar) => ({ ...bar, strategies: [...bar.strategies] })), isCut };
}
