// Takes an agent out of service; revisions and audit keep what it was.
import type { AgentView } from "@/lib/contracts/agents";
import { findAgent, updateAgentRow } from "@/lib/db/agents/agents";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { agentOrThrow, toAgentView } from "./agent-view";

/** @throws AppError FORBIDDEN, NOT_FOUND, STALE */
export async function archiveAgent(
  context: ServiceContext,
  { slug, version }: { slug: string; version: number },
): Promise<Changed<AgentView>> {
  authorise(context.actor, "govern");
  return changeGovernance(context, async (tx) => {
    const row = agentOrThrow(await findAgent(tx, context.workspaceId, slug), slug);
    const before = toAgentView(row);
    refuseStale(before, version);
    await updateAgentRow(tx, row, { archivedAt: context.clock.now() });
    return {
      result: before,
      summary: `Archived agent ${slug}`,
      audit: [
        { action: "agent.archived", targetKind: "agent", targetId: slug, agentSlug: slug, before },
      ],
      touched: { agents: [slug] },
    };
  });
}
