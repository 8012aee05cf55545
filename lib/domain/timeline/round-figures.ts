// What the facts of a round count to: the figures of lists, added up where events are written and where they arrive.
import type { OutlineFact } from "./outline";

/**
 * Each counts facts, not things: an action that is refused in two attempts is refused twice. A way back that is gone
 * once more counts by its last end.
 */
export type RoundFigures = {
  readonly calls: number;
  readonly early: number;
  /** Calls that the ledger answered, so that nothing ran twice. */
  readonly hits: number;
  readonly refused: number;
  /** What would have been refused, of an agent that is only observed. */
  readonly observed: number;
  readonly gates: number;
  /** Multi-step commands that were undone, wholly and partly. */
  readonly undone: number;
  readonly partlyUndone: number;
};

export const NO_FIGURES: RoundFigures = {
  calls: 0,
  early: 0,
  hits: 0,
  refused: 0,
  observed: 0,
  gates: 0,
  undone: 0,
  partlyUndone: 0,
};

export function addFact(figures: RoundFigures, fact: OutlineFact): RoundFigures {
  switch (fact.type) {
    case "call.claimed":
      return {
        ...figures,
        calls: figures.calls + 1,
        early: figures.early + (fact.isEarly ? 1 : 0),
      };
    case "ledger.hit":
      return { ...figures, hits: figures.hits + 1 };
    case "action.judged":
      if (fact.code === null) return figures;
      return fact.isObserved
        ? { ...figures, observed: figures.observed + 1 }
        : { ...figures, refused: figures.refused + 1 };
    case "gate.opened":
      return { ...figures, gates: figures.gates + 1 };
    case "compensation.ended": {
      const { undone, partlyUndone } = figures;
      const was = fact.before === "partly_compensated" ? 1 : 0;
      const isPartly = fact.state === "partly_compensated" ? 1 : 0;
      const isUndone = fact.state === "compensated" ? 1 : 0;
      return { ...figures, undone: undone + isUndone, partlyUndone: partlyUndone + isPartly - was };
    }
    default:
      return figures;
  }
}
