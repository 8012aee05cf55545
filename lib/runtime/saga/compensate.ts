// The way back of a saga: its undos in reverse order, each written down, tried within its own limit and handed on where it fails.
import { planCompensation } from "@/lib/domain/saga/plan-compensation";
import { type Saga, type StepRecord, stepInHand } from "@/lib/domain/saga/saga-record";
import { sagaResult } from "@/lib/domain/saga/saga-result";
import type { FailedResult } from "@/lib/domain/tools/call/tool-result";
import type { BoundStep } from "@/lib/domain/tools/tool";
import type { CallRequest } from "../ports/call-request";
import type { SagaKeeper } from "./saga-keeper";
import type { SagaPorts } from "./saga-ports";
import { type UndoingJob, undoStep } from "./undo-step";

export type WayBack = {
  readonly steps: readonly BoundStep<unknown>[];
  readonly request: CallRequest;
  /** The job that goes it. */
  readonly job?: UndoingJob | null;
};

/**
 * Goes as far back as it can: to the end, to an undo that waits for a person's approval, or to one that another job has
 * taken. Called again, it goes on from there. Throws only where a store fails or somebody else has the saga.
 */
export async function compensate(
  ports: SagaPorts,
  keeper: SagaKeeper,
  { steps, request, job = null }: WayBack,
): Promise<FailedResult> {
  await begin(keeper);
  let isOver = false;
  for (;;) {
    const inHand = stepInHand(keeper.saga());
    const isOurs = job !== null && inHand?.state === "undo_queued" && inHand.jobId === job.id;
    const next = isOurs ? inHand : planCompensation(keeper.saga()).undo[0];
    isOver = next === undefined && inHand === undefined;
    if (next === undefined || (inHand !== undefined && !isOurs)) break;
    if (next.undoMode === "async" && !isOurs) await handToJob(ports, keeper, next);
    else if ((await undoStep(ports, keeper, { steps, request, job }, next)) === "waits") break;
  }
  if (isOver) {
    await end(ports, keeper);
    const { state, before, steps: ended } = keeper.saga();
    // Where nothing had been done there was no way back.
    const hasGone = ended.some(({ undos, jobId }) => undos.length > 0 || jobId !== null);
    if (hasGone) await request.onFact({ type: "compensation.ended", state, before });
  }
  return sagaResult(keeper.saga());
}

async function begin(keeper: SagaKeeper): Promise<void> {
  if (keeper.saga().state === "compensating") return;
  const { undo, left } = planCompensation(keeper.saga());
  await keeper.advance(
    { type: "compensate" },
    { type: "compensation.started", undo: undo.map(({ name }) => name), left },
  );
}

async function handToJob(
  { compensation }: SagaPorts,
  keeper: SagaKeeper,
  { name: step }: StepRecord,
): Promise<void> {
  const jobId = compensation.newJob();
  await keeper.advance(
    { type: "undo.queue", step, jobId },
    { type: "compensation.undo_queued", step, jobId },
    (saga) => compensation.queue(saga, { step, job: jobId }),
  );
}

async function end(ports: SagaPorts, keeper: SagaKeeper): Promise<void> {
  await keeper.advance({ type: "close" });
  await askPeople(ports, keeper.saga());
}

/** About what an undo could not take back; somebody who is asked already is asked no second time. */
export async function askPeople(
  { compensation }: Pick<SagaPorts, "compensation">,
  { id, steps }: Saga,
): Promise<void> {
  for (const { name, state, undos } of steps)
    if (state === "undo_failed" || state === "undo_unknown")
      await compensation.askPerson({ saga: id, step: name, error: undos.at(-1)?.error ?? null });
}
