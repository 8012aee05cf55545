// A new agent, without connections: it has no tools until somebody connects some.
import type { z } from "zod";
import type { AgentView, CreateAgentInput } from "@/lib/contracts/agents";
import { findAgent, insertAgent } from "@/lib/db/agents/agents";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { toAgentView } from "./agent-view";

/** @throws AppError FORBIDDEN, CONFLICT when the name is taken. */
export async function createAgent(
  context: ServiceContext,
  input: z.output<typeof CreateAgentInput>,
): Promise<Changed<AgentView>> {
  authorise(context.actor, "govern");
  return changeGovernance(context, async (tx) => {
    if (await findAgent(tx, context.workspaceId, input.slug))
      throw new AppError("CONFLICT", `There is an agent ${input.slug} already.`);
    const row = await insertAgent(tx, {
      id: context.newId("agent"),
      workspaceId: context.workspaceId,
      ...input,
      at: context.clock.now(),
    });
    const result = toAgentView(row);
    return {
      result,
      summary: `Created agent ${input.slug}`,
      audit: [
        {
          action: "agent.created",
          targetKind: "agent",
          targetId: input.slug,
          agentSlug: input.slug,
          after: result,
        },
      ],
      touched: { agents: [input.slug] },
    };
  });
}
