// The way back of a saga: its undos in reverse order, each written down, tried within its own limit and handed on where it fails.
import { planCompensation } from "@/lib/domain/saga/plan-compensation";
import type { SagaState, StepRecord } from "@/lib/domain/saga/saga-record";
import { sagaResult, type UndoJob } from "@/lib/domain/saga/saga-result";
import type { FailedResult } from "@/lib/domain/tools/call/tool-result";
import type { BoundStep } from "@/lib/domain/tools/tool";
import type { CallRequest } from "../ports/call-request";
import type { SagaKeeper } from "./saga-keeper";
import type { SagaPorts } from "./saga-ports";
import { undoStep } from "./undo-step";

/**
 * Goes as far back as it can: to the end, to an undo that waits for a person's approval, or to one that a job has taken.
 * Called again, it goes on from there; `before` is how an earlier way back had left it. Throws only where a store fails
 * or somebody else has the saga.
 */
export async function compensate(
  ports: SagaPorts,
  keeper: SagaKeeper,
  steps: readonly BoundStep<unknown>[],
  request: CallRequest,
  before: SagaState | null = null,
): Promise<FailedResult> {
  await begin(keeper);
  const jobs: UndoJob[] = [];
  let isHeld = false;
  for (;;) {
    const [next] = planCompensation(keeper.saga()).undo;
    if (next === undefined) break;
    if (next.undoMode === "async") jobs.push(await handToJob(ports, keeper, next));
    else isHeld = (await undoStep(ports, keeper, steps, next, request)) === "waits";
    if (isHeld || jobs.length > 0) break;
  }
  if (!isHeld && jobs.length === 0) {
    await end(ports, keeper);
    const { state, steps: ended } = keeper.saga();
    // Where nothing had been done there was no way back.
    const hasGone = ended.some(({ undos, jobId }) => undos.length > 0 || jobId !== null);
    if (hasGone) await request.onFact({ type: "compensation.ended", state, before });
  }
  return sagaResult(keeper.saga(), jobs);
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
  ports: SagaPorts,
  keeper: SagaKeeper,
  { name }: StepRecord,
): Promise<UndoJob> {
  const { jobId, nextAction } = await ports.compensation.queue({
    saga: keeper.saga().id,
    step: name,
  });
  await keeper.advance(
    { type: "undo.queue", step: name, jobId },
    { type: "compensation.undo_queued", step: name, jobId },
  );
  return { step: name, jobId, nextAction };
}

async function end({ compensation }: SagaPorts, keeper: SagaKeeper): Promise<void> {
  const { id, steps } = keeper.saga();
  await keeper.advance({ type: "close" });
  for (const { name, state, undos } of steps)
    if (state === "undo_failed" || state === "undo_unknown")
      await compensation.askPerson({ saga: id, step: name, error: undos.at(-1)?.error ?? null });
}
