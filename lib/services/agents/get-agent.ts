// One agent with the figures of its catalog.
import type { AgentDetail } from "@/lib/contracts/agents";
import { findAgent } from "@/lib/db/agents/agents";
import { findHeadRevision } from "@/lib/db/revisions/revisions";
import { authorise } from "../actor";
import { loadStanding } from "../catalogs/load-open-figures";
import type { ServiceContext } from "../service-context";
import { summariseAgent } from "./agent-summary";
import { agentOrThrow, toAgentView } from "./agent-view";

/** @throws AppError NOT_FOUND */
export async function getAgent(context: ServiceContext, slug: string): Promise<AgentDetail> {
  authorise(context.actor, "read");
  const { prisma } = context.database;
  const row = agentOrThrow(await findAgent(prisma, context.workspaceId, slug), slug);
  const head = await findHeadRevision(prisma, context.workspaceId);
  const standing = await loadStanding(context, [slug]);
  const summary = await summariseAgent(context, head, toAgentView(row), standing);
  return { ...summary, revision: head?.number ?? 0 };
}
