// The state machine of a run of a flow: which events may happen to it and its steps, and what it is afterwards.
//
// Invariants, each with a test of the same number:
// 1. Steps run in order, one at a time, each once.
// 2. A failed step ends the flow unless its handling lets it go on; then its default value, or null, is its output.
// 3. Once the flow has failed nothing runs but branches on a failed step; what cannot run any more is skipped.
// 4. A branch runs only where its step has failed, and after it.
// 5. The flow ends when no step is left to run, once.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { Flow, FlowStep } from "./flow";
import { handlingOf } from "./step-kinds";

/** `defaulted`: it failed, and the flow went on with its default value. */
export const FLOW_STEP_STATES = [
  "pending",
  "running",
  "done",
  "defaulted",
  "failed",
  "skipped",
] as const;
export type FlowStepState = (typeof FLOW_STEP_STATES)[number];

/** Instants are milliseconds since the epoch. */
export type FlowStepRun = {
  readonly name: string;
  readonly state: FlowStepState;
  /** What later steps take; null before that, and where nothing came of it. */
  readonly output: JsonValue;
  /** Kept also where the flow went on without it. */
  readonly error: string | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
};

export type FlowRun = {
  readonly id: string;
  /** As it was when the run began: later edits change nothing of it. */
  readonly flow: Flow;
  /** What it was given; absent of a run from before flows took any. */
  readonly args?: JsonObject;
  readonly state: "running" | "done" | "failed";
  readonly steps: readonly FlowStepRun[];
  /** Counts the changes, so that of two that meet one wins. */
  readonly version: number;
  readonly startedAt: number;
  readonly endedAt: number | null;
};

export type FlowEvent = { readonly at: number } & (
  | { readonly type: "step.start"; readonly step: string }
  | { readonly type: "step.done"; readonly step: string; readonly output: JsonValue }
  | { readonly type: "step.fail"; readonly step: string; readonly error: string }
  /** The flow's own limit has passed: nothing begins any more but branches on steps that have failed. */
  | { readonly type: "expire" }
);

/** `at`: milliseconds since the epoch; `args` fit the flow's schema. */
export type FlowStart = {
  readonly id: string;
  readonly at: number;
  readonly args?: JsonObject | undefined;
};

export function openFlowRun(flow: Flow, { id, at, args = {} }: FlowStart): FlowRun {
  const steps = flow.steps.map(
    ({ name }): FlowStepRun => ({
      ...{ name, state: "pending", output: null, error: null },
      ...{ startedAt: null, endedAt: null },
    }),
  );
  return { id, flow, args, state: "running", steps, version: 0, startedAt: at, endedAt: null };
}

/** The step that runs next; null while one is at work, and at the end. */
export function nextStep({ flow, steps, endedAt }: FlowRun): FlowStep | null {
  if (endedAt !== null || steps.some(({ state }) => state === "running")) return null;
  const next = steps.find(({ state }) => state === "pending");
  return flow.steps.find(({ name }) => name === next?.name) ?? null;
}

/** The run after the event; null where the event cannot happen to it, and then nothing has changed. */
export function advanceFlow(run: FlowRun, event: FlowEvent): FlowRun | null {
  const next = apply(run, event);
  return next && { ...settle(next, event.at), version: run.version + 1 };
}

function apply(run: FlowRun, event: FlowEvent): FlowRun | null {
  if (run.endedAt !== null) return null;
  switch (event.type) {
    case "step.start":
      return nextStep(run)?.name === event.step
        ? change(run, event.step, { state: "running", startedAt: event.at })
        : null;
    case "step.done":
      return end(run, event.step, { state: "done", output: event.output, endedAt: event.at });
    case "step.fail":
      return fail(run, event);
    case "expire":
      // A second time there is nothing left to end.
      return run.state === "running" ? { ...run, state: "failed" } : null;
  }
}

function fail(run: FlowRun, { step, error, at }: Extract<FlowEvent, { type: "step.fail" }>) {
  const said = run.flow.steps.find(({ name }) => name === step);
  if (said === undefined) return null;
  if (handlingOf(said).handling === "continue")
    return end(run, step, {
      ...{ state: "defaulted", error, endedAt: at },
      output: said.defaultValue ?? null,
    });
  const failed = end(run, step, { state: "failed", error, endedAt: at });
  return failed && { ...failed, state: "failed" as const };
}

function end(run: FlowRun, name: string, changed: Partial<FlowStepRun>): FlowRun | null {
  const step = run.steps.find((one) => one.name === name);
  return step?.state === "running" ? change(run, name, changed) : null;
}

function change(run: FlowRun, name: string, changed: Partial<FlowStepRun>): FlowRun {
  return {
    ...run,
    steps: run.steps.map((step) => (step.name === name ? { ...step, ...changed } : step)),
  };
}

/** What can no longer run is skipped, and with the last step the run ends. */
function settle(run: FlowRun, at: number): FlowRun {
  // One after the other: a branch on a step that is skipped is skipped with it.
  const settled = run.steps.reduce(
    (now, { name, state }) =>
      state === "pending" && !canStillRun(now, name)
        ? change(now, name, { state: "skipped" })
        : now,
    run,
  );
  const { steps } = settled;
  const isOver = steps.every(({ state }) => state !== "pending" && state !== "running");
  if (!isOver || run.endedAt !== null) return settled;
  return { ...settled, state: run.state === "failed" ? "failed" : "done", endedAt: at };
}

function canStillRun({ flow, steps, state }: FlowRun, name: string): boolean {
  const when = flow.steps.find((one) => one.name === name)?.when;
  if (when === undefined) return state !== "failed";
  const of = steps.find((one) => one.name === when.failed);
  const isOpen = of?.state === "pending" || of?.state === "running";
  return isOpen || of?.state === "failed" || of?.state === "defaulted";
}
