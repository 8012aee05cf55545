// Rows of other agents' runs below the run's own row: the timeline of a round with the rounds of its runs that stand open (R162).
//
// Invariants, each with a test of the same number:
// 1. Nested rows stand behind their run's row, in the order of its rounds, one level deeper; their ids are theirs alone.
// 2. With nothing to nest the timeline is the very same.
// 3. Nothing nested lies outside `from` and `to`.
import type { Row, RowHome, Timeline } from "./timeline";

export type NestedRound = {
  /** The turn of the run. */
  readonly turn: string;
  readonly round: number;
  readonly timeline: Timeline;
};

export function nestRows(timeline: Timeline, nested: readonly NestedRound[]): Timeline {
  const shown = nested.filter(({ turn }) => timeline.rows.some(({ run }) => run?.id === turn));
  if (shown.length === 0) return timeline;
  const inside = shown.map((one) => one.timeline);
  return {
    ...timeline,
    version: inside.reduce((sum, { version }) => sum + version, timeline.version),
    from: edge(
      Math.min,
      [timeline, ...inside].map(({ from }) => from),
    ),
    to: edge(
      Math.max,
      [timeline, ...inside].map(({ to }) => to),
    ),
    rows: timeline.rows.flatMap((row) =>
      row.run === undefined ? [row] : [row, ...rowsOf(row, row.run.id, shown)],
    ),
  };
}

function edge(pick: (...values: number[]) => number, told: readonly (number | null)[]) {
  const known = told.filter((at) => at !== null);
  return known.length === 0 ? null : pick(...known);
}

function rowsOf(parent: Row, run: string, nested: readonly NestedRound[]): readonly Row[] {
  return nested
    .filter(({ turn }) => turn === run)
    .toSorted((left, right) => left.round - right.round)
    .flatMap(({ turn, round, timeline }) =>
      timeline.rows.map((row) => nestedRow(parent, row, { turn, round })),
    );
}

/** What belongs to its own round's picture, such as the overlap with that generation, stays there. */
function nestedRow(parent: Row, row: Row, { turn, round }: Omit<NestedRound, "timeline">): Row {
  const { action } = row;
  const place = action && { attempt: action.attempt, index: action.index };
  const home: RowHome = { turn, round, action: place };
  return {
    ...row,
    id: `${turn}/${round} ${row.id}`,
    kind: row.kind === "agent" ? "agent" : "nested",
    depth: parent.depth + 1 + row.depth,
    name: row.kind === "generation" ? `Round ${round + 1}` : row.name,
    state: row.kind === "action" ? (action?.state ?? "") : row.state,
    action: action && { ...action, isEarly: false, hasOutlived: false },
    marks: [],
    children: [],
    home,
  };
}
