// How far a run of a flow has come, told from what its calls have answered so far: the same answers give the same run.
//
// Nothing else is remembered of a run, so a process that takes it over after a crash goes on exactly where it was.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import {
  advanceFlow,
  type FlowEvent,
  type FlowRun,
  type FlowStart,
  nextStep,
  openFlowRun,
} from "./advance-flow";
import { type Budget, budgetOf } from "./budgets";
import type { Flow, FlowStep } from "./flow";

/** What one step's call has come to; instants in milliseconds since the epoch, null where nothing ran. */
export type StepAnswer = {
  readonly startedAt: number | null;
  readonly endedAt: number | null;
} & (
  | { readonly kind: "done"; readonly output: JsonValue }
  | { readonly kind: "failed"; readonly error: string }
);

export type FlowProgress = {
  readonly run: FlowRun;
  /** The step to be called now, with its arguments whole and its limits; null at the end. */
  readonly next: NextCall | null;
  /** By name, of every step that has begun, in their order. */
  readonly budgets: ReadonlyMap<string, Budget>;
  /** Milliseconds that steps have run so far; waiting for people is no part of it. */
  readonly usedMs: number;
};

export type NextCall = {
  readonly step: FlowStep;
  readonly args: JsonObject;
  readonly budget: Budget;
};

/** `answers` by the order in which the steps were called; more than there are steps to call are not looked at. */
export function flowProgress(
  flow: Flow,
  start: FlowStart,
  answers: readonly StepAnswer[],
): FlowProgress {
  let run = openFlowRun(flow, start);
  let at = start.at;
  let usedMs = 0;
  const budgets = new Map<string, Budget>();
  for (const answer of [...answers, null]) {
    run = expired(run, usedMs, at);
    const step = nextStep(run);
    if (step === null) break;
    const budget = budgetOf(step, leftFor(step, flow, usedMs));
    budgets.set(step.name, budget);
    if (answer === null) return { run, budgets, usedMs, next: callOf(run, step, budget) };
    const from = answer.startedAt ?? at;
    at = Math.max(from, answer.endedAt ?? from);
    usedMs += at - from;
    run = happen(run, { type: "step.start", step: step.name, at: from });
    run = happen(run, endOf(step, answer, at));
  }
  return { run, budgets, usedMs, next: null };
}

/** A branch takes back what a failure leaves, also when the flow has no time left: it has its step's whole budget. */
function leftFor({ when }: FlowStep, { timeoutMs }: Flow, usedMs: number): number {
  return when === undefined ? timeoutMs - usedMs : timeoutMs;
}

function expired(run: FlowRun, usedMs: number, at: number): FlowRun {
  const step = nextStep(run);
  const isOver = step !== null && step.when === undefined && usedMs >= run.flow.timeoutMs;
  return isOver ? happen(run, { type: "expire", at }) : run;
}

function endOf({ name: step }: FlowStep, answer: StepAnswer, at: number): FlowEvent {
  return answer.kind === "done"
    ? { type: "step.done", step, output: answer.output, at }
    : { type: "step.fail", step, error: answer.error, at };
}

/** An optional argument that the run was not given is left out, so that the tool's own default holds. */
function callOf({ steps, args = {} }: FlowRun, step: FlowStep, budget: Budget): NextCall {
  const known = new Map([
    ...Object.entries(args),
    ...steps.map(({ name, output }) => [name, output] as const),
  ]);
  const taken = Object.entries(step.takes).flatMap(([name, from]) => {
    const value = known.get(from);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { step, args: { ...step.args, ...Object.fromEntries(taken) }, budget };
}

/** The next step can always start, and one that has started can always end (invariant 1). */
function happen(run: FlowRun, event: FlowEvent): FlowRun {
  const next = advanceFlow(run, event);
  if (next === null) throw new Error(`${event.type} cannot happen to the run`);
  return next;
}
