// Says why something is stopped, for those who stopped first and explain afterwards.
import type { StopView } from "@/lib/contracts/stops";
import { findStop, updateStopReason } from "@/lib/db/gates/stops";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { stopOrThrow, toStopView } from "./stop-view";

/** @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT where it has been lifted. */
export async function updateStop(
  context: ServiceContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<StopView> {
  authorise(context.actor, "govern");
  const { workspaceId } = context;
  const stop = await actWithAudit(context, async (tx) => {
    const before = toStopView(stopOrThrow(await findStop(tx, workspaceId, id), id));
    if (before.reason === reason) return { result: before, audit: [] };
    if (!(await updateStopReason(tx, id, reason)))
      throw new AppError("CONFLICT", `${before.name} is not stopped any more.`);
    const result = { ...before, reason };
    return {
      result,
      audit: [
        {
          action: "stop.updated",
          targetKind: "stop",
          targetId: id,
          ...(before.agent === null ? {} : { agentSlug: before.agent }),
          before,
          after: result,
        },
      ],
    };
  });
  await context.stopBoard.reload();
  return stop;
}
