// An agent's description and policy.
import type { z } from "zod";
import type { AgentView, UpdateAgentInput } from "@/lib/contracts/agents";
import { findAgent, updateAgentRow } from "@/lib/db/agents";
import { withoutUndefined } from "@/lib/kernel/objects";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { agentOrThrow, toAgentView } from "./agent-view";

/** @throws AppError FORBIDDEN, NOT_FOUND, STALE */
export function updateAgent(
  context: ServiceContext,
  {
    slug,
    version,
    input,
  }: { slug: string; version: number; input: z.output<typeof UpdateAgentInput> },
): Promise<Changed<AgentView>> {
  authorise(context.actor, "govern");
  return changeGovernance(context, async (tx) => {
    const row = agentOrThrow(await findAgent(tx, context.workspaceId, slug), slug);
    const before = toAgentView(row);
    refuseStale(before, version);
    await updateAgentRow(tx, row, { ...withoutUndefined(input), updatedAt: context.clock.now() });
    const after = toAgentView(agentOrThrow(await findAgent(tx, context.workspaceId, slug), slug));
    return {
      result: after,
      summary: `Changed the policy of ${slug}`,
      audit: [
        {
          action: "agent.updated",
          targetKind: "agent",
          targetId: slug,
          agentSlug: slug,
          before,
          after,
        },
      ],
      touched: { agents: [slug] },
    };
  });
}
