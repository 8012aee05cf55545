// Lists the flows that are offered to agents as tools of one source, anew whenever a flow is saved or removed: agents have them
// by their connections, like the tools of any source (R191).
import type { Db } from "@/lib/db/engine/database";
import { type FlowRecord, listOfferedFlows } from "@/lib/db/flows/flows";
import { listSourceKeys } from "@/lib/db/tools/tool-records";
import { FLOW_SOURCE, flowTool, type StepContract } from "@/lib/domain/flows/flow-tool";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { AuditLine, Touched } from "../revisions/change-governance";
import { adoptListing } from "../servers/adopt-listing";
import { toolLines } from "../servers/apply-listing";
import type { ServiceContext } from "../service-context";
import { toolsOfAgent } from "./flow-tools";

type Offered = { readonly audit: readonly AuditLine[]; readonly touched: Touched };

/** Once the flow is written. A flow is code of ours: what changes in it needs no review of its own. */
export async function offerFlows(context: ServiceContext, tx: Db): Promise<Offered> {
  const { workspaceId } = context;
  const offered = await listOfferedFlows(tx, workspaceId);
  const known = await listSourceKeys(tx, workspaceId, FLOW_SOURCE);
  if (offered.length === 0 && known.length === 0) return { audit: [], touched: {} };
  const definitions = await definitionsOf(context, tx, offered);
  const changes = await adoptListing(tx, context, { key: FLOW_SOURCE, definitions });
  return { audit: toolLines(FLOW_SOURCE, changes), touched: { sources: [FLOW_SOURCE] } };
}

async function definitionsOf(
  context: ServiceContext,
  tx: Db,
  flows: readonly FlowRecord[],
): Promise<readonly ToolDefinition[]> {
  const byAgent = new Map<string, StepContract>();
  for (const { agentSlug } of flows)
    if (!byAgent.has(agentSlug)) byAgent.set(agentSlug, await contractsOf(context, tx, agentSlug));
  return flows.flatMap(({ flow, agentSlug }) => {
    const tool = flowTool(flow, agentSlug, byAgent.get(agentSlug) ?? nothingKnown);
    return tool === null ? [] : [tool];
  });
}

/** Of what is not known the flows are the most careful there are. */
async function contractsOf(context: ServiceContext, tx: Db, agent: string): Promise<StepContract> {
  const find = await toolsOfAgent(context, agent, tx);
  return (tool) => find(tool)?.definition?.contract;
}

const nothingKnown: StepContract = () => undefined;
