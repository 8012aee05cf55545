// Takes up a saga again: after a crash, after a job or a person has finished an undo, or because a person asks for one once more.
import { recoverSaga } from "@/lib/domain/saga/recover-saga";
import type { Saga } from "@/lib/domain/saga/saga-record";
import type { FailedResult } from "@/lib/domain/tools/call/tool-result";
import type { BoundStep } from "@/lib/domain/tools/tool";
import type { CallFact } from "../ports/call-fact";
import type { CallRequest } from "../ports/call-request";
import { instant } from "../ports/clock";
import { compensate } from "./compensate";
import { type Happening, keepSaga } from "./saga-keeper";
import type { SagaPorts } from "./saga-ports";

/** Why it is taken up. */
export type ResumeCause =
  | { readonly kind: "restart" | "approved" }
  | { readonly kind: "undone"; readonly step: string }
  | { readonly kind: "undo_failed"; readonly step: string; readonly error: string }
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
  const recovered = cause.kind === "restart" ? recoverSaga(stored, instant(ports.clock)) : stored;
  if (recovered !== stored && !(await ports.sagas.advance(recovered))) return null;
  const keeper = keepSaga(ports, recovered, request.onFact);
  const happening = happeningOf(cause);
  if (happening !== null) await keeper.advance(happening, factOf(cause, stored));
  if (keeper.saga().state !== "compensating") return null;
  const before = stored.state === "compensating" ? null : stored.state;
  return compensate(ports, keeper, steps, request, before);
}

/** What a job or a person has done shows on the timeline like an undo of our own. */
function factOf(cause: ResumeCause, { steps }: Saga): CallFact | undefined {
  if (cause.kind !== "undone" && cause.kind !== "undo_failed") return undefined;
  const undo = steps.find(({ name }) => name === cause.step)?.undoName ?? "";
  const isUndone = cause.kind === "undone";
  return {
    type: "compensation.undo_ended",
    step: cause.step,
    undo,
    outcome: isUndone ? "undone" : "failed",
    error: isUndone ? null : cause.error,
  };
}

function happeningOf(cause: ResumeCause): Happening | null {
  switch (cause.kind) {
    case "undone":
      return { type: "undo.done", step: cause.step };
    case "undo_failed":
      return { type: "undo.fail", step: cause.step, error: cause.error, isLast: true };
    case "retry":
      return { type: "undo.retry", step: cause.step };
    default:
      return null;
  }
}
