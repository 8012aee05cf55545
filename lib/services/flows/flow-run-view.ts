// A run of a flow as callers see it: its steps with what became of them, and their limits inside each other (R190).
import type { FlowRunSummary, FlowRunView, RunStep } from "@/lib/contracts/flow-runs";
import type { FlowRunRecord } from "@/lib/db/flows/flow-runs";
import type { FlowRun, FlowStepRun } from "@/lib/domain/flows/advance-flow";
import { budgetOf } from "@/lib/domain/flows/budgets";
import type { FlowStep } from "@/lib/domain/flows/flow";
import { handlingOf } from "@/lib/domain/flows/step-kinds";
import { isJsonObject } from "@/lib/kernel/json";
import type { Redactor } from "@/lib/runtime/dispatch/redactor";

export function toRunSummary(record: FlowRunRecord): FlowRunSummary {
  const { id, flowName, version, agentSlug, startedBy, startedAt, endedAt, run } = record;
  return {
    ...{ id, version, startedBy, flow: flowName, agent: agentSlug, title: run.flow.title },
    state: stateOf(record),
    ended: run.steps.filter(({ state }) => state !== "pending" && state !== "running").length,
    steps: run.steps.length,
    startedAt: isoOf(startedAt),
    endedAt: endedAt === null ? null : isoOf(endedAt),
  };
}

/** What its turn says comes first: a flow whose turn was stopped has come to no end of its own. */
function stateOf({ run, turnState, endedAt }: FlowRunRecord): FlowRunSummary["state"] {
  if (endedAt === null) return turnState === "suspended" ? "waiting" : "running";
  if (turnState === "stopped" || turnState === "interrupted") return "stopped";
  if (turnState !== "answered" || run.state === "running") return "broken";
  return run.state;
}

export function toRunView(record: FlowRunRecord, redactor: Redactor): FlowRunView {
  const { run } = record;
  const state = stateOf(record);
  const { steps: _, ...summary } = toRunSummary(record);
  const steps: RunStep[] = [];
  let usedMs = 0;
  let rounds = 0;
  for (const [at, step] of run.flow.steps.entries()) {
    const ran = run.steps[at];
    const hasBegun = ran !== undefined && ran.startedAt !== null;
    const left = step.when === undefined ? run.flow.timeoutMs - usedMs : run.flow.timeoutMs;
    steps.push({
      ...toStep(step, ran, state),
      budget: budgetOf(step, left),
      round: hasBegun ? rounds : null,
    });
    if (hasBegun) rounds += 1;
    usedMs += usedBy(ran) ?? 0;
  }
  const args = maskedArgs(run, redactor);
  return { ...summary, timeoutMs: run.flow.timeoutMs, usedMs, args, steps };
}

function maskedArgs({ args = {} }: FlowRun, redactor: Redactor): FlowRunView["args"] {
  const masked = redactor.value(args);
  return isJsonObject(masked) ? { ...masked } : {};
}

function toStep(
  step: FlowStep,
  ran: FlowStepRun | undefined,
  run: FlowRunSummary["state"],
): Omit<RunStep, "budget" | "round"> {
  const { name, kind, tool, takes, irreversible, when } = step;
  const state = ran?.state ?? "pending";
  return {
    ...{ name, kind, tool, takes, irreversible },
    state: state === "running" && run === "waiting" ? "waiting" : state,
    ...handlingOf(step),
    branchOf: when?.failed ?? null,
    output: ran?.output ?? null,
    error: ran?.error ?? null,
    startedAt: ran?.startedAt == null ? null : isoOf(ran.startedAt),
    endedAt: ran?.endedAt == null ? null : isoOf(ran.endedAt),
    usedMs: usedBy(ran),
  };
}

function usedBy(ran: FlowStepRun | undefined): number | null {
  if (ran?.startedAt == null || ran.endedAt === null) return null;
  return ran.endedAt - ran.startedAt;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
