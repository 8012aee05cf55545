// Stops an agent, a tool or early starts: in force at the next stage of every running round, in every process.
import type { z } from "zod";
import type { CreateStopInput, StopView } from "@/lib/contracts/stops";
import { findAgent } from "@/lib/db/agents/agents";
import { findStandingStop, insertStop } from "@/lib/db/gates/stops";
import { targetFault } from "@/lib/domain/stops/stop";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import { agentOrThrow } from "../agents/agent-view";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { toStopView } from "./stop-view";

/**
 * A target that is stopped already keeps its first stop. The tool need not be known here: what cannot be found can
 * still be stopped.
 * @throws AppError FORBIDDEN, INVALID_INPUT, NOT_FOUND for an agent that is not there.
 */
export async function createStop(
  context: ServiceContext,
  { reason, ...target }: z.output<typeof CreateStopInput>,
): Promise<StopView> {
  authorise(context.actor, "govern");
  const fault = targetFault(target);
  if (fault !== null) throw invalidInput([fault]);
  const { workspaceId, actor, clock } = context;
  const stop = await actWithAudit(context, async (tx) => {
    if (target.agent !== null)
      agentOrThrow(await findAgent(tx, workspaceId, target.agent), target.agent);
    const standing = await findStandingStop(tx, workspaceId, target);
    if (standing) return { result: toStopView(standing), audit: [] };
    const id = context.newId("stop");
    const at = clock.now();
    const row = await insertStop(tx, { id, workspaceId, ...target, reason, at, by: actor });
    const result = toStopView(row);
    return {
      result,
      audit: [
        {
          action: "stop.started",
          targetKind: "stop",
          targetId: id,
          ...(target.agent === null ? {} : { agentSlug: target.agent }),
          after: result,
        },
      ],
    };
  });
  await context.stopBoard.reload();
  return stop;
}
