// The state machine of a saga: which events may happen to it and its steps, and what it is afterwards.
//
// Invariants, each with a test of the same number:
// 1. Steps run in order, each once, and only after the one before is done.
// 2. Nothing is undone while the saga may still go forward, and no step begins once it goes back.
// 3. Undos run one after the other in reverse order, those in a job's hands too, of steps that are done or may be; nothing
//    else is ever undone.
// 4. What is undone is never undone again; an undo in doubt is not repeated, unless a person says so.
// 5. A failed undo does not end the way back; the saga is then partly compensated, never compensated, unless a person has
//    taken back by hand what it should have.
// 6. The way back ends only when nothing of its plan is left.
import type { JsonValue } from "@/lib/kernel/json";
import { planCompensation } from "./plan-compensation";
import {
  isUnsettled,
  type Saga,
  type StepRecord,
  type StepState,
  stepInHand,
  type UndoTry,
} from "./saga-record";

export type SagaEvent = { readonly at: number } & (
  | { readonly type: "step.start"; readonly step: string }
  | { readonly type: "step.done"; readonly step: string; readonly output: JsonValue }
  /** It certainly had no effect. */
  | { readonly type: "step.fail"; readonly step: string; readonly error: string }
  /** It may have had its effect. */
  | { readonly type: "step.lose"; readonly step: string; readonly error: string }
  | { readonly type: "conclude" }
  | { readonly type: "compensate" }
  /** `jobId`: of the job that undoes it. */
  | { readonly type: "undo.start"; readonly step: string; readonly jobId?: string | undefined }
  | { readonly type: "undo.done"; readonly step: string }
  | {
      readonly type: "undo.fail";
      readonly step: string;
      readonly error: string;
      readonly isLast: boolean;
    }
  | { readonly type: "undo.lose"; readonly step: string; readonly error: string }
  | { readonly type: "undo.queue"; readonly step: string; readonly jobId: string }
  /** A person asks for a failed or lost undo once more (R126). */
  | { readonly type: "undo.retry"; readonly step: string }
  /** A person says that what a failed or lost undo would have taken back is taken back, by hand. */
  | { readonly type: "undo.settle"; readonly step: string }
  | { readonly type: "close" }
);

/** The saga after the event; null where the event cannot happen to it, and then nothing has changed. */
export function advanceSaga(saga: Saga, event: SagaEvent): Saga | null {
  const next = apply(saga, event);
  return next && { ...next, version: saga.version + 1 };
}

function apply(saga: Saga, event: SagaEvent): Saga | null {
  switch (event.type) {
    case "step.start":
      return isNext(saga, event.step) ? change(saga, event.step, "pending", "running") : null;
    case "step.done":
      return forward(saga, event.step, { state: "done", output: event.output });
    case "step.fail":
      return forward(saga, event.step, { state: "failed", error: event.error });
    case "step.lose":
      return forward(saga, event.step, { state: "unknown", error: event.error });
    case "conclude":
      return saga.state === "running" && saga.steps.every(({ state }) => state === "done")
        ? { ...saga, state: "concluded", endedAt: event.at }
        : null;
    case "compensate":
      return saga.state === "running" && !isUnderWay(saga)
        ? { ...saga, state: "compensating" }
        : null;
    case "close":
      return close(saga, event.at);
    default:
      return goBack(saga, event);
  }
}

/** Every step before it is done, and the saga still goes forward. */
function isNext({ state, steps }: Saga, name: string): boolean {
  const first = steps.find((step) => step.state !== "done");
  return state === "running" && first?.name === name;
}

function forward(saga: Saga, name: string, changed: Partial<StepRecord>): Saga | null {
  if (saga.state !== "running") return null;
  return change(saga, name, "running", changed.state ?? "running", changed);
}

function isUnderWay({ steps }: Saga): boolean {
  return steps.some(({ state }) => state === "running");
}

type UndoEvent = Extract<SagaEvent, { type: `undo.${string}` }>;

function goBack(saga: Saga, event: UndoEvent): Saga | null {
  const { step: name, at } = event;
  if (event.type === "undo.retry") return again(saga, name, "done");
  if (event.type === "undo.settle") return again(saga, name, "undone");
  if (saga.state !== "compensating") return null;
  switch (event.type) {
    case "undo.start":
      return startUndo(saga, event);
    case "undo.queue":
      return nextUndo(saga)?.name === name
        ? changeAny(saga, name, { state: "undo_queued", jobId: event.jobId })
        : null;
    case "undo.done":
      return endUndo(saga, name, { at, outcome: "undone", error: null }, "undone");
    case "undo.lose":
      return endUndo(saga, name, { at, outcome: "unknown", error: event.error }, "undo_unknown");
    case "undo.fail":
      // Before the last try the step stands as it stood: its effect is still there.
      return endUndo(
        saga,
        name,
        { at, outcome: "failed", error: event.error },
        event.isLast ? "undo_failed" : "done",
      );
  }
}

/** Undefined while another undo is at work, here or in a job. */
function nextUndo(saga: Saga): StepRecord | undefined {
  return stepInHand(saga) === undefined ? planCompensation(saga).undo[0] : undefined;
}

function startUndo(
  saga: Saga,
  { step: name, at, jobId: job }: Extract<SagaEvent, { type: "undo.start" }>,
): Saga | null {
  const jobId = job ?? null;
  const next = stepInHand(saga) ?? nextUndo(saga);
  // What a job has in hand is begun by that job alone.
  const isOurs =
    next?.state !== "undoing" && (next?.state !== "undo_queued" || next.jobId === jobId);
  if (next?.name !== name || !isOurs) return null;
  const begun: UndoTry = { startedAt: at, endedAt: null, outcome: null, error: null };
  return changeAny(saga, name, { state: "undoing", jobId, undos: [...next.undos, begun] });
}

function endUndo(
  saga: Saga,
  name: string,
  end: { readonly at: number } & Pick<UndoTry, "outcome" | "error">,
  state: StepState,
): Saga | null {
  const step = saga.steps.find((one) => one.name === name);
  const last = step?.undos.at(-1);
  if (step?.state !== "undoing" || last === undefined) return null;
  const { at, outcome, error } = end;
  const undos = [...step.undos.slice(0, -1), { ...last, endedAt: at, outcome, error }];
  return changeAny(saga, name, { state, undos });
}

/** The saga goes back again for this one step, to undo it or because it is undone. */
function again(saga: Saga, name: string, state: "done" | "undone"): Saga | null {
  const step = saga.steps.find((one) => one.name === name);
  // Until its way back has ended somebody else may be at work on it.
  if (step === undefined || !isUnsettled(step) || saga.state !== "partly_compensated") return null;
  return changeAny({ ...saga, state: "compensating", before: saga.state, endedAt: null }, name, {
    state,
  });
}

function close(saga: Saga, at: number): Saga | null {
  if (saga.state !== "compensating" || stepInHand(saga) !== undefined) return null;
  if (planCompensation(saga).undo.length > 0) return null;
  return {
    ...saga,
    state: saga.steps.some(isUnsettled) ? "partly_compensated" : "compensated",
    endedAt: at,
  };
}

function change(
  saga: Saga,
  name: string,
  from: StepState,
  to: StepState,
  rest: Partial<StepRecord> = {},
): Saga | null {
  const step = saga.steps.find((one) => one.name === name);
  return step?.state === from ? changeAny(saga, name, { ...rest, state: to }) : null;
}

function changeAny(saga: Saga, name: string, changed: Partial<StepRecord>): Saga {
  return {
    ...saga,
    steps: saga.steps.map((step) => (step.name === name ? { ...step, ...changed } : step)),
  };
}
