// What is undone when a step has failed, in which order, and what stays as it is.
import { isUndoable, type Saga, type StepRecord } from "./saga-record";

export type CompensationPlan = {
  /** In the order in which they are undone: the last one done first. */
  readonly undo: readonly StepRecord[];
  /** Names of steps that had their effect and cannot be undone, in the order of the steps. */
  readonly left: readonly string[];
};

/** A step that is undone already, or whose undo somebody has in hand, is no part of the plan (C01). */
export function planCompensation({ steps }: Saga): CompensationPlan {
  const effective = steps.filter(hasEffect);
  return {
    undo: effective.filter(isUndoable).reverse(),
    left: effective.filter((step) => !isUndoable(step)).map(({ name }) => name),
  };
}

/** A step that failed has none; one of which nobody knows may have had its own (C05). */
function hasEffect({ state }: StepRecord): boolean {
  return state === "done" || state === "unknown";
}
