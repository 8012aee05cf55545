// What a restart makes of a saga that was left open: what was under way is in doubt, and the way back is still to be gone.
import { advanceSaga } from "./advance-saga";
import type { Saga } from "./saga-record";

/**
 * The saga ready for its compensation, or as it is where nothing is open. Nothing is repeated by itself (C06). `job` is the
 * one that is taken up again; what another job has in hand is that job's business.
 */
export function recoverSaga(saga: Saga, at: number, job: string | null = null): Saga {
  if (saga.state !== "running" && saga.state !== "compensating") return saga;
  const error = "the runtime stopped while it ran";
  const settled = saga.steps.reduce((current, { name, state, jobId }) => {
    if (state === "running")
      return advanceSaga(current, { type: "step.lose", step: name, error, at }) ?? current;
    if (state === "undoing" && jobId === job)
      return advanceSaga(current, { type: "undo.lose", step: name, error, at }) ?? current;
    return current;
  }, saga);
  const end = settled.steps.every(({ state }) => state === "done") ? "conclude" : "compensate";
  const recovered = advanceSaga(settled, { type: end, at }) ?? settled;
  // One change for whoever stores it, however many steps it took.
  return recovered === saga ? saga : { ...recovered, version: saga.version + 1 };
}
