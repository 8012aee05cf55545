// Agents page by page, each with the figures of its catalog.
import type { z } from "zod";
import type { AgentSummary, listAgents as listAgentsEndpoint } from "@/lib/contracts/agents";
import { listAgentRows } from "@/lib/db/agents/agents";
import { findHeadRevision } from "@/lib/db/revisions/revisions";
import { authorise } from "../actor";
import { loadStanding } from "../catalogs/load-open-figures";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { summariseAgent } from "./agent-summary";
import { toAgentView } from "./agent-view";

export async function listAgents(
  context: ServiceContext,
  { cursor, limit, q }: z.output<(typeof listAgentsEndpoint)["query"]>,
): Promise<Page<AgentSummary>> {
  authorise(context.actor, "read");
  const pages = pagesOf("agents", { q });
  const { prisma } = context.database;
  const rows = await listAgentRows(prisma, context.workspaceId, {
    after: pages.read(cursor),
    limit,
    q,
  });
  const page = pages.toPage(rows, limit, (row) => row.slug, toAgentView);
  const head = await findHeadRevision(prisma, context.workspaceId);
  const standing = await loadStanding(
    context,
    page.items.map(({ slug }) => slug),
  );
  const items = await Promise.all(
    page.items.map((agent) => summariseAgent(context, head, agent, standing)),
  );
  return { ...page, items };
}
