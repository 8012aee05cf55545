// Why a tool is in an agent's catalog, or why not.
import type { explainCatalogTool as explainCatalogToolEndpoint } from "@/lib/contracts/catalogs";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { explainTool } from "@/lib/domain/catalog/explain-tool";
import type { ServiceContext } from "../service-context";
import type { CatalogPlace } from "./get-catalog";
import { loadCatalog } from "./load-catalog";

const STATES = {
  current: [],
  changed: [
    "Its definition changed since somebody reviewed it, so it runs alone until it is reviewed.",
  ],
  gone: ["Its source listed it once and does not any more."],
  quarantined: ["Its source lists it, but its definition cannot be used, so it is in quarantine."],
} as const;

/** @throws AppError NOT_FOUND for the agent or the revision; a tool that is not there is an answer. */
export async function explainCatalogTool(
  context: ServiceContext,
  { tool, ...place }: CatalogPlace & { readonly tool: string },
): Promise<ResponseOf<typeof explainCatalogToolEndpoint>> {
  const { agent, records, ...resolution } = await loadCatalog(context, place);
  const config = { id: agent.slug, connections: agent.connections };
  const { reasons, ...explanation } = explainTool(
    config,
    { agentId: agent.slug, ...resolution },
    tool,
  );
  const record = records.get(tool);
  return { ...explanation, reasons: [...(record ? STATES[record.state] : []), ...reasons] };
}
