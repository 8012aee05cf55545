// What keeps a flow from being stored: a name that is taken by ours, a tool that its agent does not have, a rule that is an error.
import { RESERVED_FLOW_NAMES } from "@/lib/contracts/flows";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { Flow } from "@/lib/domain/flows/flow";
import { flowFindings } from "@/lib/domain/flows/flow-findings";
import type { Issue } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { loadCatalog } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";

/** @throws AppError NOT_FOUND for an agent that is not there, INVALID_INPUT with every objection by its field. */
export async function checkFlow(context: ServiceContext, agent: string, flow: Flow): Promise<void> {
  const find = toolLookup(await loadCatalog(context, { agent }));
  const issues: Issue[] = [...reserved(flow), ...tooLong(flow)];
  for (const [at, { tool }] of flow.steps.entries())
    if (find(tool)?.allowed !== true)
      issues.push({ path: `flow.steps.${at}.tool`, message: `${agent} has no tool ${tool}` });
  if (issues.length > 0) throw invalidInput(issues);
}

function reserved({ name }: Flow): readonly Issue[] {
  return RESERVED_FLOW_NAMES.some((taken) => taken === name)
    ? [{ path: "flow.name", message: `${name} is a word of ours; choose another name` }]
    : [];
}

/** An awaited flow is a tool like any other, and must fit into a tool's time (R191). */
function tooLong(flow: Flow): readonly Issue[] {
  return flowFindings(flow)
    .filter(({ severity }) => severity === "error")
    .map(({ ruleId, message, fix }) => ({
      path: "flow.estimateMs",
      message: `${ruleId}: ${message}. ${fix}`,
    }));
}
