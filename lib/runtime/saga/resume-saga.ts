// Takes up a saga again: after a crash, or as the job that has an undo in hand.
import { recoverSaga } from "@/lib/domain/saga/recover-saga";
import type { FailedResult } from "@/lib/domain/tools/call/tool-result";
import type { BoundStep } from "@/lib/domain/tools/tool";
import type { CallRequest } from "../ports/call-request";
import { instant } from "../ports/clock";
import { askPeople, compensate } from "./compensate";
import { keepSaga } from "./saga-keeper";
import type { SagaPorts } from "./saga-ports";
import type { UndoingJob } from "./undo-step";

/**
 * Null where there is no way back to go: the saga is unknown, has come to its end, or somebody else has it. Where a worker has
 * died, what `job` may have undone by then is in doubt, and the rest is gone on with.
 */
export async function resumeSaga(
  ports: SagaPorts,
  id: string,
  steps: readonly BoundStep<unknown>[],
  request: CallRequest,
  job: UndoingJob | null = null,
): Promise<FailedResult | null> {
  const stored = await ports.sagas.get(id);
  if (stored === null) return null;
  // Whoever brought it to its end may have died before asking.
  if (stored.state === "partly_compensated") await askPeople(ports, stored);
  const recovered = recoverSaga(stored, instant(ports.clock), job?.id);
  if (recovered !== stored && !(await ports.sagas.advance(recovered))) return null;
  const keeper = keepSaga(ports, recovered, request.onFact);
  if (keeper.saga().state !== "compensating") return null;
  return compensate(ports, keeper, { steps, request, job });
}
