// What becomes of a saga when a person has a failed undo of it tried once more: a job has that undo in hand.
import { advanceSaga } from "./advance-saga";
import type { Saga } from "./saga-record";

/** Null where no undo of the step is open, or the way back is still under way. Counts as one change for whoever stores it. */
export function retryByJob(
  saga: Saga,
  { step, jobId, at }: { readonly step: string; readonly jobId: string; readonly at: number },
): Saga | null {
  const again = advanceSaga(saga, { type: "undo.retry", step, at });
  const queued = again && advanceSaga(again, { type: "undo.queue", step, jobId, at });
  return queued && { ...queued, version: saga.version + 1 };
}
