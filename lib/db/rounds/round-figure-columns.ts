// The figures of a round as columns of its row, added to in the statement that writes the events they count.
import { addFact, NO_FIGURES, type RoundFigures } from "@/lib/domain/timeline/round-figures";
import type { RoundEvent } from "@/lib/runtime/ports/round-event";
import type { Round } from "../generated/client";
import { outlineFact } from "./outline-fact";

/** Names of our own schema, never anybody's input. */
const COLUMNS = {
  calls: "callCount",
  early: "earlyCount",
  hits: "hitCount",
  refused: "refusedCount",
  observed: "observedCount",
  gates: "gateCount",
  undone: "undoneCount",
  partlyUndone: "partlyUndoneCount",
} as const satisfies Record<keyof RoundFigures, keyof Round>;

const FIGURES = Object.entries(COLUMNS) as readonly [keyof RoundFigures, string][];

function sumFigures(events: readonly RoundEvent[]): RoundFigures {
  return events.reduce((sum, { fact }) => addFact(sum, outlineFact(fact)), NO_FIGURES);
}

export const FIGURE_COLUMNS = FIGURES.map(([, column]) => column);

/** What the events count to, by column; a figure below zero takes back what an earlier event of the round has counted. */
export function figuresOf(events: readonly RoundEvent[]): Readonly<Record<string, number>> {
  const figures = sumFigures(events);
  return Object.fromEntries(FIGURES.map(([figure, column]) => [column, figures[figure]]));
}

export function readFigures(row: Pick<Round, (typeof COLUMNS)[keyof RoundFigures]>) {
  return {
    calls: row.callCount,
    early: row.earlyCount,
    hits: row.hitCount,
    refused: row.refusedCount,
    observed: row.observedCount,
    gates: row.gateCount,
    undone: row.undoneCount,
    partlyUndone: row.partlyUndoneCount,
  } satisfies RoundFigures;
}
