// What the caller of a failed saga reads: which step failed, what was undone, what stays, and what a person has to do (R124, R127).
import { UNDO_TIMING } from "../jobs/undo-job";
import { pollAction } from "../tools/call/running-result";
import { type FailedResult, failed } from "../tools/call/tool-result";
import { planCompensation } from "./plan-compensation";
import { type Saga, type StepRecord, type StepState, stepInHand } from "./saga-record";

/** For a saga whose way back has ended, waits for a person, or is in a job's hands (R125). */
export function sagaResult(saga: Saga): FailedResult {
  const { name: step, jobId } = stepInHand(saga) ?? { name: "", jobId: null };
  const jobs =
    jobId === null ? [] : [{ step, jobId, nextAction: { ...pollAction(UNDO_TIMING, jobId) } }];
  const cause =
    saga.steps.find(({ state }) => state === "failed") ??
    saga.steps.find(({ error }) => error !== null);
  const names = (...states: readonly StepState[]) =>
    saga.steps.filter(({ state }) => states.includes(state)).map(({ name }) => name);
  const { undo, left: stays } = planCompensation(saga);
  const isBack = saga.state === "compensating";
  // What is still to be undone is not left; while nobody has it in hand, a person has to approve it first.
  const left = isBack ? stays : names("done", "unknown");
  const waiting = isBack ? undo.map(({ name }) => name) : [];
  const unsettled = names("undo_failed", "undo_unknown");
  const irreversible = saga.steps.filter((step) => step.irreversible && left.includes(step.name));
  const compensation = {
    status: saga.state,
    failed: cause?.name ?? null,
    done: saga.steps.filter(wasDone).map(({ name }) => name),
    undone: names("undone"),
    left,
    waiting,
    needsPerson: unsettled,
    jobs,
  };
  return failed(
    unsettled.length > 0 ? "COMPENSATION_FAILED" : codeFor(saga),
    sentence(cause, { ...compensation, isAsked: stepInHand(saga) === undefined }),
    {
      retryable: false,
      compensation,
      ...(irreversible.length > 0 ? { irreversible: irreversible.map(({ name }) => name) } : {}),
    },
  );
}

/** Where nothing had been done yet, the step's failure is all there is to tell. */
function codeFor({ steps }: Saga): "COMPENSATED" | "HANDLER_ERROR" {
  return steps.some(wasDone) ? "COMPENSATED" : "HANDLER_ERROR";
}

function wasDone({ state }: StepRecord): boolean {
  return state !== "pending" && state !== "running" && state !== "failed";
}

type Told = {
  readonly undone: readonly string[];
  readonly left: readonly string[];
  /** Still to be undone; `isAsked`: once a person has approved it. */
  readonly waiting: readonly string[];
  readonly isAsked: boolean;
  readonly needsPerson: readonly string[];
  readonly jobs: readonly { readonly step: string }[];
};

const WAITS = "To be undone once a person has approved it";
const NEXT = "To be undone after that";

function sentence(
  cause: StepRecord | undefined,
  { undone, left, waiting, isAsked, needsPerson, jobs }: Told,
): string {
  const list = (names: readonly string[]) => names.join(", ");
  return [
    cause === undefined
      ? "The call was stopped between its steps."
      : `${cause.name} failed: ${cause.error ?? "no reason given"}.`,
    undone.length > 0 ? `Undone: ${list(undone)}.` : null,
    jobs.length > 0 ? `Being undone: ${list(jobs.map(({ step }) => step))}.` : null,
    waiting.length > 0 ? `${isAsked ? WAITS : NEXT}: ${list(waiting)}.` : null,
    left.length > 0 ? `Left in place, it cannot be undone: ${list(left)}.` : null,
    needsPerson.length > 0 ? `Not undone, a person has to look: ${list(needsPerson)}.` : null,
  ]
    .filter((part) => part !== null)
    .join(" ");
}
