// The rows of a timeline's actions as lines of a table.
import { stopWords } from "@/lib/domain/timeline/end-words";
import { savedMs } from "@/lib/domain/timeline/saved-time";
import type { Row, Timeline } from "@/lib/domain/timeline/timeline";
import { stateWords } from "./timeline/row-story";

export type ActionLine = {
  /** Of the timeline's row. */
  readonly id: string;
  readonly attempt: number;
  readonly index: number;
  readonly name: string;
  readonly isTool: boolean;
  readonly strategies: readonly ("exploration" | "exploitation" | "neutral" | "unknown")[] | null;
  readonly state: string;
  readonly code: string | null;
  readonly isObserved: boolean;
  readonly blockedBy: number | null;
  /** Who held it back, and why; null where nobody did. */
  readonly heldBy: string | null;
  readonly isEarly: boolean;
  readonly hits: number;
  /** What became of the steps inside it. */
  readonly steps: string;
  /** Milliseconds after the round began. */
  readonly startMs: number | null;
  readonly tookMs: number | null;
  readonly savedMs: number | null;
};

const known = new WeakMap<readonly Row[], { version: number; lines: readonly ActionLine[] }>();

/** The same list until something is appended: a new one is a new table. */
export function actionLines(timeline: Timeline): readonly ActionLine[] {
  const before = known.get(timeline.rows);
  if (before?.version === timeline.version) return before.lines;
  const lines = timeline.rows.flatMap((row) =>
    row.kind === "action" ? lineOf(timeline, row) : [],
  );
  known.set(timeline.rows, { version: timeline.version, lines });
  return lines;
}

function lineOf({ from, to, generationEnd }: Timeline, row: Row): readonly ActionLine[] {
  const { id, action, name, children } = row;
  if (!action) return [];
  const { startedAt, endedAt, isEarly } = action;
  const until = generationEnd ?? to ?? 0;
  return [
    {
      ...{ id, name, isEarly },
      attempt: action.attempt,
      index: action.index,
      isTool: action.tool !== null,
      strategies: action.strategies,
      state: action.state,
      code: action.code ?? action.resultCode,
      isObserved: action.isObserved,
      blockedBy: action.blockedBy,
      heldBy: action.stop && stopWords(action.stop),
      hits: action.hits.length,
      steps: children.map((step) => `${step.name} ${stateWords(step.state)}`).join(", "),
      startMs: startedAt === null ? null : startedAt - (from ?? startedAt),
      tookMs: startedAt === null || endedAt === null ? null : endedAt - startedAt,
      savedMs: isEarly && startedAt !== null ? savedMs({ startedAt, endedAt }, until) : null,
    },
  ];
}
