// One agent with its policy.
import type { AgentView } from "@/lib/contracts/agents";
import { findAgent } from "@/lib/db/agents";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { agentOrThrow, toAgentView } from "./agent-view";

/** @throws AppError NOT_FOUND */
export async function getAgent(context: ServiceContext, slug: string): Promise<AgentView> {
  authorise(context.actor, "read");
  const row = await findAgent(context.database.prisma, context.workspaceId, slug);
  return toAgentView(agentOrThrow(row, slug));
}
