// The ordered compatibility matrix: what may follow what within one round, and why (one table).
import type { Strategy } from "../traits/traits";
import type { MixedStrategies } from "./mixed-strategies";

export type MatrixCell = {
  readonly allowed: boolean;
  /** Why, in plain words, for the matrix page and for feedback to a model. */
  readonly why: string;
};

const yes = (why: string): MatrixCell => ({ allowed: true, why });
const no = (why: string): MatrixCell => ({ allowed: false, why });

const UNKNOWN_EARLIER = no(
  "Nobody has said what the earlier tool does, so nothing may share its round.",
);
const UNKNOWN_CANDIDATE = no(
  "Nobody has said what this tool does, so it runs alone in a round of its own.",
);

/** Row: accepted earlier. Column: the candidate that follows (R67). */
export const MATRIX: Readonly<Record<Strategy, Readonly<Record<Strategy, MatrixCell>>>> = {
  exploration: {
    exploration: yes("Neither needs the other's result; both only gather information."),
    exploitation: no(
      "The write was generated before the result of the search existed, so it cannot be based on it.",
    ),
    neutral: yes("Bookkeeping does not depend on what the search finds."),
    unknown: UNKNOWN_CANDIDATE,
  },
  exploitation: {
    exploration: yes("The write is complete; a search for the next step may follow it."),
    exploitation: yes("Both writes were decided on what was already known; they run in order."),
    neutral: yes("Bookkeeping does not depend on the write's result."),
    unknown: UNKNOWN_CANDIDATE,
  },
  neutral: {
    exploration: yes("The earlier bookkeeping does not change what is searched for."),
    exploitation: yes("The earlier bookkeeping does not change what is written."),
    neutral: yes("Neither changes what the answer rests on."),
    unknown: UNKNOWN_CANDIDATE,
  },
  unknown: {
    exploration: UNKNOWN_EARLIER,
    exploitation: UNKNOWN_EARLIER,
    neutral: UNKNOWN_EARLIER,
    unknown: UNKNOWN_EARLIER,
  },
};

/** Ordered: `earlier` has been accepted, `candidate` comes after it. Sets are canonical and not empty. */
export function isCompatible(
  earlier: readonly Strategy[],
  candidate: readonly Strategy[],
  mixed: MixedStrategies,
): boolean {
  const pairs = (row: Strategy) => (column: Strategy) => MATRIX[row][column].allowed;
  return mixed === "every"
    ? earlier.every((row) => candidate.every(pairs(row)))
    : earlier.some((row) => candidate.some(pairs(row)));
}

export type StrategyPair = {
  readonly earlier: Strategy;
  readonly candidate: Strategy;
  readonly cell: MatrixCell;
};

/** Every pair of two sets with its cell, refused ones first: the explanation of a verdict. */
export function explainPair(
  earlier: readonly Strategy[],
  candidate: readonly Strategy[],
): readonly StrategyPair[] {
  const pairs = earlier.flatMap((row) =>
    candidate.map((column) => ({ earlier: row, candidate: column, cell: MATRIX[row][column] })),
  );
  return pairs.sort((left, right) => Number(left.cell.allowed) - Number(right.cell.allowed));
}
