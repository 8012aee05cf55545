// The figures of an agent's catalog: what a list must answer is whether anything is wrong.
import type { AgentSummary, AgentView } from "@/lib/contracts/agents";
import type { RevisionRecord } from "@/lib/db/revisions/revisions";
import { countFindings } from "@/lib/domain/diagnostics/count-findings";
import { loadOpenFigures, type Standing } from "../catalogs/load-open-figures";
import type { ServiceContext } from "../service-context";

/** `head` is null before the first revision. */
export async function summariseAgent(
  context: ServiceContext,
  head: RevisionRecord | null,
  agent: AgentView,
  standing: Standing,
): Promise<AgentSummary> {
  if (head === null) return { ...agent, ...EMPTY };
  const { vanished: _, ...figures } = await loadOpenFigures(context, head, agent.slug, standing);
  return { ...agent, ...figures };
}

const EMPTY = {
  connections: 0,
  tools: 0,
  unknown: 0,
  early: 0,
  overrides: 0,
  findings: countFindings([]),
};
