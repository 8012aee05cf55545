// Takes up a saga again: after a crash, as the job that has an undo in hand, or because a person has allowed or asked for one.
import { recoverSaga } from "@/lib/domain/saga/recover-saga";
import type { FailedResult } from "@/lib/domain/tools/call/tool-result";
import type { BoundStep } from "@/lib/domain/tools/tool";
import type { CallRequest } from "../ports/call-request";
import { instant } from "../ports/clock";
import { compensate } from "./compensate";
import { keepSaga } from "./saga-keeper";
import type { SagaPorts } from "./saga-ports";
import type { UndoingJob } from "./undo-step";

/** Why it is taken up. */
export type ResumeCause =
  | { readonly kind: "restart" | "approved" }
  /** Also once its worker has died: what it may have undone by then is in doubt, and the rest is gone on with. */
  | { readonly kind: "job"; readonly job: UndoingJob }
  | { readonly kind: "retry"; readonly step: string };

/** Null where there is no way back to go: the saga is unknown, has come to its end, or somebody else has it. */
export async function resumeSaga(
  ports: SagaPorts,
  id: string,
  steps: readonly BoundStep<unknown>[],
  request: CallRequest,
  cause: ResumeCause,
): Promise<FailedResult | null> {
  const stored = await ports.sagas.get(id);
  if (stored === null) return null;
  const job = cause.kind === "job" ? cause.job : null;
  const isFound = cause.kind === "restart" || job !== null;
  const recovered = isFound ? recoverSaga(stored, instant(ports.clock), job?.id) : stored;
  if (recovered !== stored && !(await ports.sagas.advance(recovered))) return null;
  const keeper = keepSaga(ports, recovered, request.onFact);
  if (cause.kind === "retry") await keeper.advance({ type: "undo.retry", step: cause.step });
  if (keeper.saga().state !== "compensating") return null;
  const before = stored.state === "compensating" ? null : stored.state;
  return compensate(ports, keeper, { steps, request, before, job });
}
