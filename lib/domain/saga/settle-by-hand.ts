// What becomes of a saga when a person has taken back by hand what an undo could not.
import { advanceSaga } from "./advance-saga";
import type { Saga } from "./saga-record";

/** Null where no undo of the step is open, or the way back is still under way. Counts as one change for whoever stores it. */
export function settleByHand(saga: Saga, step: string, at: number): Saga | null {
  const settled = advanceSaga(saga, { type: "undo.settle", step, at });
  const closed = settled && advanceSaga(settled, { type: "close", at });
  return closed && { ...closed, version: saga.version + 1 };
}
