// Agents with the figures of their catalogs: what a list must answer is whether anything is wrong.
import type { z } from "zod";
import type { AgentSummary, listAgents as listAgentsEndpoint } from "@/lib/contracts/agents";
import { listAgentRows } from "@/lib/db/agents";
import { findHeadRevision, type RevisionRecord } from "@/lib/db/revisions";
import { countFindings } from "@/lib/domain/diagnostics/count-findings";
import { authorise } from "../actor";
import { catalogOfRevision } from "../catalogs/load-catalog";
import { decodeCursor, type Page, toPage } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toAgentView } from "./agent-view";

export async function listAgents(
  context: ServiceContext,
  { cursor, limit, q }: z.output<(typeof listAgentsEndpoint)["query"]>,
): Promise<Page<AgentSummary>> {
  authorise(context.actor, "read");
  const { prisma } = context.database;
  const rows = await listAgentRows(prisma, context.workspaceId, {
    after: decodeCursor(cursor),
    limit,
    q,
  });
  const page = toPage(rows, limit, (row) => row.slug, toAgentView);
  const head = await findHeadRevision(prisma, context.workspaceId);
  const items = await Promise.all(page.items.map((agent) => summarise(context, head, agent)));
  return { ...page, items };
}

async function summarise(
  context: ServiceContext,
  head: RevisionRecord | null,
  agent: ReturnType<typeof toAgentView>,
): Promise<AgentSummary> {
  if (!head)
    return {
      ...agent,
      connections: 0,
      tools: 0,
      unknown: 0,
      early: 0,
      overrides: 0,
      findings: countFindings([]),
    };
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
