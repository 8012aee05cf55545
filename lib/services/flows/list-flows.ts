// Stored flows page by page, by name.
import type { FlowSummary } from "@/lib/contracts/flows";
import { listFlows as listRows } from "@/lib/db/flows/flows";
import type { ToolLookup } from "@/lib/domain/catalog/tool-lookup";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { findingsOfFlow } from "./findings-of-flow";
import { toolsOfAgent } from "./flow-tools";
import { toFlowSummary } from "./flow-view";

export async function listFlows(
  context: ServiceContext,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<FlowSummary>> {
  authorise(context.actor, "read");
  const pages = pagesOf("flows");
  const { database, workspaceId } = context;
  const rows = await listRows(database.prisma, workspaceId, { after: pages.read(cursor), limit });
  const tools = new Map<string, ToolLookup>();
  for (const { agentSlug: agent } of rows)
    if (!tools.has(agent)) tools.set(agent, await toolsOfAgent(context, agent));
  return pages.toPage(
    rows,
    limit,
    ({ name }) => name,
    (row) =>
      toFlowSummary(row, findingsOfFlow(context, row.flow, tools.get(row.agentSlug) ?? null)),
  );
}
