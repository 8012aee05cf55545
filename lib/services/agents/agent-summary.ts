// The figures of an agent's catalog: what a list must answer is whether anything is wrong.
import type { AgentSummary, AgentView } from "@/lib/contracts/agents";
import type { RevisionRecord } from "@/lib/db/revisions";
import { countFindings } from "@/lib/domain/diagnostics/count-findings";
import { catalogOfRevision } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";

/** `head` is null before the first revision. */
export async function summariseAgent(
  context: ServiceContext,
  head: RevisionRecord | null,
  agent: AgentView,
): Promise<AgentSummary> {
  if (head === null) return { ...agent, ...EMPTY };
  const catalog = await catalogOfRevision(context, head, agent.slug);
  const allowed = catalog.tools.filter((tool) => tool.allowed);
  return {
    ...agent,
    connections: catalog.agent.connections.length,
    tools: allowed.length,
    unknown: allowed.filter((tool) => tool.strategy.includes("unknown")).length,
    early: allowed.filter((tool) => tool.early.active).length,
    overrides: Object.values(catalog.agent.overrides).reduce((sum, list) => sum + list.length, 0),
    findings: countFindings(catalog.diagnostics),
  };
}

const EMPTY = {
  connections: 0,
  tools: 0,
  unknown: 0,
  early: 0,
  overrides: 0,
  findings: countFindings([]),
};
