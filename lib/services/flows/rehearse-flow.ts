// Says what would become of a flow if some of its steps failed: states, budgets and findings; nothing is called or kept.
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { rehearseFlow as endpoint, RehearseFlowInput } from "@/lib/contracts/flows";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { FlowStepRun } from "@/lib/domain/flows/advance-flow";
import { budgetOf } from "@/lib/domain/flows/budgets";
import type { Flow, FlowStep } from "@/lib/domain/flows/flow";
import { rehearseFlow as rehearse } from "@/lib/domain/flows/rehearse-flow";
import { handlingOf } from "@/lib/domain/flows/step-kinds";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import { loadCatalog } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";
import { findingsOfFlow } from "./findings-of-flow";

/** @throws AppError FORBIDDEN, NOT_FOUND for an agent that is not there, INVALID_INPUT for a failing step that the flow does not have */
export async function rehearseFlow(
  context: ServiceContext,
  { flow, failing, agent }: z.output<typeof RehearseFlowInput>,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(context.actor, "read");
  refuseStrangers(flow, failing);
  const find = agent === undefined ? null : toolLookup(await loadCatalog(context, { agent }));
  const run = rehearse(flow, new Set(failing));
  return {
    state: run.state === "failed" ? "failed" : "done",
    timeoutMs: flow.timeoutMs,
    steps: flow.steps.map((step, at) => toStep(flow, step, run.steps[at])),
    findings: [...findingsOfFlow(context, flow, find)],
  };
}

function refuseStrangers({ steps }: Flow, failing: readonly string[]): void {
  const known = new Set(steps.map(({ name }) => name));
  const issues = failing.flatMap((name, at) =>
    known.has(name) ? [] : [{ path: `failing.${at}`, message: `the flow has no step ${name}` }],
  );
  if (issues.length > 0) throw invalidInput(issues);
}

function toStep(flow: Flow, step: FlowStep, ran: FlowStepRun | undefined) {
  const { name, kind, tool, takes, irreversible, when } = step;
  return {
    ...{ name, kind, tool, takes, irreversible },
    state: ran?.state ?? "pending",
    ...handlingOf(step),
    branchOf: when?.failed ?? null,
    output: ran?.output ?? null,
    budget: budgetOf(step, flow.timeoutMs),
  } as const;
}
