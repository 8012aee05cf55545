// What keeps a flow from being stored: a name that is taken by ours, a tool that its agent does not have, a rule that is an error.
import { RESERVED_FLOW_NAMES } from "@/lib/contracts/flows";
import { type ToolLookup, toolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { Flow } from "@/lib/domain/flows/flow";
import { flowFindings } from "@/lib/domain/flows/flow-findings";
import { FLOW_RULES } from "@/lib/domain/flows/flow-rules";
import { FLOW_SOURCE } from "@/lib/domain/flows/flow-tool";
import { unfitSteps } from "@/lib/domain/flows/unfit-steps";
import type { Issue } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { loadCatalog } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";

/** @throws AppError NOT_FOUND for an agent that is not there, INVALID_INPUT with every objection by its field. */
export async function checkFlow(context: ServiceContext, agent: string, flow: Flow): Promise<void> {
  const find = toolLookup(await loadCatalog(context, { agent }));
  const issues: Issue[] = [
    ...reserved(flow),
    ...unusable(context, flow),
    ...tooLong(flow, find),
    ...waiting(flow, find),
  ];
  for (const [at, { tool }] of flow.steps.entries()) {
    const path = `flow.steps.${at}.tool`;
    const found = find(tool);
    if (found?.allowed !== true) issues.push({ path, message: `${agent} has no tool ${tool}` });
    else if (found.source === FLOW_SOURCE)
      issues.push({ path, message: `${tool} is a flow itself; write its steps here instead` });
  }
  if (issues.length > 0) throw invalidInput(issues);
}

function reserved({ name }: Flow): readonly Issue[] {
  return RESERVED_FLOW_NAMES.some((taken) => taken === name)
    ? [{ path: "flow.name", message: `${name} is a word of ours; choose another name` }]
    : [];
}

/** Held to what every schema of a tool is held to: a run could never be given anything that fits. */
function unusable({ argumentValidator }: ServiceContext, { inputSchema }: Flow): readonly Issue[] {
  const reason = argumentValidator.fault(inputSchema ?? null);
  return reason === null
    ? []
    : [{ path: "flow.inputSchema", message: `it cannot be used: ${reason}` }];
}

/** An awaited flow is a tool like any other, and must fit into a tool's time (R191). */
function tooLong(flow: Flow, find: ToolLookup): readonly Issue[] {
  const p99Ms = new Map<string, number>();
  for (const { tool } of flow.steps) {
    const known = find(tool)?.definition?.contract?.latency?.p99Ms;
    if (known !== undefined) p99Ms.set(tool, known);
  }
  return flowFindings(flow, p99Ms)
    .filter(({ severity }) => severity === "error")
    .map(({ ruleId, message, fix }) => ({
      path: "flow.estimateMs",
      message: `${ruleId}: ${message}. ${fix}`,
    }));
}

function waiting(flow: Flow, find: ToolLookup): readonly Issue[] {
  return unfitSteps(flow, find).map(({ step, message }) => ({
    path: `flow.steps.${step}`,
    message: `BUD-03: ${message}. ${FLOW_RULES["BUD-03"].fix}`,
  }));
}
