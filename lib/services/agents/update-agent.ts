// An agent's description and policy.
import type { z } from "zod";
import type { AgentView, UpdateAgentInput } from "@/lib/contracts/agents";
import { findAgent, updateAgentRow } from "@/lib/db/agents";
import { withoutUndefined } from "@/lib/kernel/objects";
import { authorise } from "../actor";
import { type Change, type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { agentOrThrow, toAgentView } from "./agent-view";

/** @throws AppError FORBIDDEN, NOT_FOUND, STALE */
export async function updateAgent(
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
    const wanted = withoutUndefined(input);
    if (isAlready(before, wanted)) return unchanged(before);
    await updateAgentRow(tx, row, { ...wanted, updatedAt: context.clock.now() });
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

function isAlready(before: AgentView, wanted: Partial<AgentView>): boolean {
  const entries = Object.entries(wanted);
  const standing = new Map<string, unknown>(Object.entries(before));
  return entries.every(([field, value]) => standing.get(field) === value);
}

/** Nothing to write, and nothing to tell. */
function unchanged(agent: AgentView): Change<AgentView> {
  return { result: agent, summary: "", audit: [], touched: {} };
}
