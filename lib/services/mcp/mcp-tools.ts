// What an MCP client may call: the tools of its agent, under the names and with the honest hints that the catalog has (R165).
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { FLOW_SOURCE } from "@/lib/domain/flows/flow-tool";
import { modelNames } from "@/lib/domain/tools/definition/model-name";
import { exportedAnnotations } from "@/lib/domain/tools/hints/exported-annotations";
import { type McpTool, mcpTool } from "@/lib/domain/tools/schema/provider-forms";
import { familyTools } from "@/lib/tools";
import { loadCatalog } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";
import type { McpCaller } from "../tokens/find-token-actor";
import { READ_ANSWER_TOOL } from "./read-mcp-answer";

export type McpTools = {
  /** Behind those of the agent the one that reads the answers of calls that waited. */
  readonly tools: readonly McpTool[];
  /** The agent's tool behind a name; undefined for a name that was never listed. */
  idOf(name: string): string | undefined;
};

/**
 * What code here keeps from MCP clients stays with the agent's own model; of what lives on servers, and of flows, which are
 * offered by an operator, the agent's lists alone decide.
 */
function isExposed({ source, callable }: EffectiveTool): boolean {
  if (!source?.startsWith(LOCAL) || source === FLOW_SOURCE) return true;
  const code = familyTools(source.slice(LOCAL.length)).find(({ name }) => name === callable);
  return code?.exposure.mcp ?? false;
}

const LOCAL = "local:";

/** At the newest revision. @throws AppError NOT_FOUND for an agent that is not there any more. */
export async function listMcpTools(
  context: ServiceContext,
  { agent }: Pick<McpCaller, "agent">,
): Promise<McpTools> {
  const { tools, records } = await loadCatalog(context, { agent });
  const allowed = tools.filter((tool) => tool.allowed && isExposed(tool));
  const { nameOf, idOf } = modelNames(allowed.map(({ id }) => id));
  const listed = allowed.map(({ id, definition }) => {
    const name = nameOf.get(id) ?? id;
    if (!definition) return mcpTool({ name, description: "", inputSchema: null });
    const said = records.get(id)?.additions?.annotations ?? null;
    const annotations = exportedAnnotations(definition, said);
    // Results may be a handle, a job or a ticket: a client that holds them to the tool's own schema would refuse those.
    const { outputSchema: _, ...plain } = definition;
    return mcpTool({ ...plain, name, annotations });
  });
  return { idOf: (name) => idOf.get(name), tools: [...listed, READ_ANSWER_TOOL] };
}
