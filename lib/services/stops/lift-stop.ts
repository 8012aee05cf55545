// Lifts a stop: what it held may start again from the next stage on.
import type { StopView } from "@/lib/contracts/stops";
import { findStop, markStopLifted } from "@/lib/db/gates/stops";
import { authorise } from "../actor";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { stopOrThrow, toStopView } from "./stop-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function liftStop(context: ServiceContext, id: string): Promise<StopView> {
  authorise(context.actor, "govern");
  const { workspaceId, actor, clock } = context;
  const stop = await actWithAudit(context, async (tx) => {
    const before = toStopView(stopOrThrow(await findStop(tx, workspaceId, id), id));
    const isOurs = await markStopLifted(tx, id, { at: clock.now(), by: actor });
    const result = toStopView(stopOrThrow(await findStop(tx, workspaceId, id), id));
    if (!isOurs) return { result, audit: [] };
    return {
      result,
      audit: [
        {
          action: "stop.lifted",
          targetKind: "stop",
          targetId: id,
          ...(result.agent === null ? {} : { agentSlug: result.agent }),
          before,
          after: result,
        },
      ],
    };
  });
  await context.stopBoard.reload();
  return stop;
}
