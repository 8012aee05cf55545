// Keeps a list of calls, to be tried again after a change.
import type { z } from "zod";
import type { CreateScenarioInput, ScenarioView } from "@/lib/contracts/scenarios";
import { findAgent } from "@/lib/db/agents/agents";
import { toJsonText } from "@/lib/db/engine/json-text";
import { asJson } from "@/lib/db/engine/stored-json";
import { authorise } from "../actor";
import { agentOrThrow } from "../agents/agent-view";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { toScenarioView } from "./scenario-view";

/** @throws AppError FORBIDDEN, NOT_FOUND for an agent that is not there. */
export function createScenario(
  context: ServiceContext,
  { name, agent, actions }: z.output<typeof CreateScenarioInput>,
): Promise<ScenarioView> {
  authorise(context.actor, "govern");
  return actWithAudit(context, async (tx) => {
    agentOrThrow(await findAgent(tx, context.workspaceId, agent), agent);
    const row = await tx.scenario.create({
      data: {
        id: context.newId("scenario"),
        workspaceId: context.workspaceId,
        name,
        agentSlug: agent,
        actions: toJsonText(asJson(actions)),
        createdBy: context.actor.name,
        createdAt: context.clock.now(),
      },
    });
    const result = toScenarioView(row);
    return {
      result,
      audit: [
        {
          action: "scenario.created",
          targetKind: "scenario",
          targetId: row.id,
          agentSlug: agent,
          after: asJson(result),
        },
      ],
    };
  });
}
