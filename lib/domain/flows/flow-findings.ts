// What is questionable about a flow: order, defaults, and limits that do not fit into each other.
import type { Diagnostic } from "../diagnostics/diagnostic";
import { finding } from "../lint/rule";
import { LIMITS, type Limits } from "../tools/contract/limits";
import type { Flow, FlowStep } from "./flow";
import { FLOW_RULES } from "./flow-rules";
import { changesSomething, handlingOf } from "./step-kinds";

type FlowRuleId = keyof typeof FLOW_RULES;
type Objection = { readonly ruleId: FlowRuleId; readonly at: string; readonly message: string };

/** `p99Ms`: by tool id, how long its slowest ordinary call takes, where that is known. */
export function flowFindings(
  flow: Flow,
  p99Ms: ReadonlyMap<string, number> = new Map(),
  limits: Limits = LIMITS,
): readonly Diagnostic[] {
  const ofSteps = flow.steps.flatMap((step, index) => [
    ...irreversibleEarly(flow, step, index),
    ...goesOn(step, index),
    ...innerWins(step, index, p99Ms.get(step.tool), limits),
  ]);
  return [...ofSteps, ...tooLong(flow, p99Ms, limits)].map(({ ruleId, at, message }) =>
    finding(ruleId, FLOW_RULES[ruleId], { path: `flows.${flow.name}${at}`, at: null }, message),
  );
}

const stepAt = (index: number) => `.steps[${index}]`;

function irreversibleEarly({ steps }: Flow, step: FlowStep, index: number): readonly Objection[] {
  if (!step.irreversible) return [];
  const failable = steps
    .slice(index + 1)
    .find((later) => later.when === undefined && handlingOf(later).handling === "fail");
  if (failable === undefined) return [];
  const message = `${step.name} cannot be undone, and ${failable.name} after it may fail`;
  return [{ ruleId: "FLOW-01", at: stepAt(index), message }];
}

function goesOn(step: FlowStep, index: number): readonly Objection[] {
  if (step.errorHandling !== "continue") return [];
  const found: Objection[] = [];
  if (step.defaultValue === undefined)
    found.push({
      ...{ ruleId: "FLOW-02", at: stepAt(index) },
      message: `${step.name} goes on with null when it fails`,
    });
  if (changesSomething(step.kind))
    found.push({
      ...{ ruleId: "FLOW-03", at: stepAt(index) },
      message: `${step.name} is to ${step.kind} something, and the flow goes on without it`,
    });
  return found;
}

function innerWins(
  { name, kind, timeoutMs, stepTimeoutMs }: FlowStep,
  index: number,
  p99Ms: number | undefined,
  limits: Limits,
): readonly Objection[] {
  if (kind !== "agent") return [];
  const stepMs = stepTimeoutMs ?? limits.stepTimeoutMs;
  const at = stepAt(index);
  if (timeoutMs !== undefined && timeoutMs > stepMs)
    return [
      { ruleId: "BUD-02", at, message: `${name} may take ${timeoutMs} ms, its step ${stepMs} ms` },
    ];
  if (timeoutMs === undefined && (p99Ms ?? 0) > limits.agentStepTimeoutMs)
    return [
      {
        ...{ ruleId: "BUD-02", at },
        message: `${name} usually takes up to ${p99Ms} ms, and has ${limits.agentStepTimeoutMs} ms`,
      },
    ];
  return [];
}

/** By its author's estimate; where there is none, as long as its steps take that anybody knows of. */
function tooLong(
  { exposed, estimateMs, steps }: Flow,
  p99Ms: ReadonlyMap<string, number>,
  limits: Limits,
): readonly Objection[] {
  const known = steps.filter(({ when }) => when === undefined).map(({ tool }) => p99Ms.get(tool));
  const takesMs = estimateMs ?? known.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
  if (exposed !== "sync" || takesMs <= limits.toolTimeoutMs) return [];
  const message = `it takes about ${takesMs} ms, and a tool ${limits.toolTimeoutMs} ms at most`;
  return [{ ruleId: "BUD-03", at: "", message }];
}
