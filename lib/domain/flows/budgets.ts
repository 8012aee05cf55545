// How long a step may take: the smallest of what it says itself, what its step has and what the flow has left (R190).
import { LIMITS, type Limits } from "../tools/contract/limits";
import type { FlowStep } from "./flow";

export type Budget = {
  /** Milliseconds from its start on; never below 0. */
  readonly effectiveMs: number;
  /** Which of the three is the smallest; its own word before the others where they are equal. */
  readonly by: "own" | "step" | "flow";
  readonly ownMs: number;
  readonly stepMs: number;
  readonly flowMs: number;
};

type Timed = Pick<FlowStep, "kind" | "timeoutMs" | "stepTimeoutMs">;

/** `flowLeftMs`: what is left of the flow's own limit when the step begins. */
export function budgetOf(step: Timed, flowLeftMs: number, limits: Limits = LIMITS): Budget {
  const stepMs = step.stepTimeoutMs ?? limits.stepTimeoutMs;
  const byKind = step.kind === "agent" ? limits.agentStepTimeoutMs : stepMs;
  const ownMs = step.timeoutMs ?? byKind;
  const flowMs = Math.max(0, flowLeftMs);
  const effectiveMs = Math.min(ownMs, stepMs, flowMs);
  const by = effectiveMs === ownMs ? "own" : effectiveMs === stepMs ? "step" : "flow";
  return { effectiveMs, by, ownMs, stepMs, flowMs };
}
