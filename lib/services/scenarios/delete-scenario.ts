// Forgets a scenario; the audit remembers it.
import type { ScenarioView } from "@/lib/contracts/scenarios";
import { asJson } from "@/lib/db/engine/stored-json";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { toScenarioView } from "./scenario-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export function deleteScenario(context: ServiceContext, id: string): Promise<ScenarioView> {
  authorise(context.actor, "govern");
  return actWithAudit(context, async (tx) => {
    const row = await tx.scenario.findFirst({ where: { id, workspaceId: context.workspaceId } });
    if (!row)
      throw new AppError("NOT_FOUND", "There is no such scenario; somebody may have deleted it.");
    await tx.scenario.delete({ where: { id } });
    const result = toScenarioView(row);
    return {
      result,
      audit: [
        {
          action: "scenario.deleted",
          targetKind: "scenario",
          targetId: id,
          agentSlug: row.agentSlug,
          before: asJson(result),
        },
      ],
    };
  });
}
