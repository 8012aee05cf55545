// Stops a turn, wherever it is driven: nothing further starts, and what runs is told to end.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { stopTurn as stopTurnEndpoint } from "@/lib/contracts/turns";
import { requestStop } from "@/lib/db/turns/turns";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { turnOrThrow, viewTurn } from "./turn-view";

/** A second stop changes nothing. @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT for a turn that is over. */
export async function stopTurn(
  context: ServiceContext,
  id: string,
): Promise<ResponseOf<typeof stopTurnEndpoint>> {
  authorise(context.actor, "govern");
  const { agentSlug, state, endedAt } = await turnOrThrow(context, id);
  if (endedAt !== null)
    throw new AppError("CONFLICT", `This turn is over: ${state}. There is nothing to stop.`);
  const { clock, actor } = context;
  await actWithAudit(context, async (tx) => {
    const isFirst = await requestStop(tx, id, { at: clock.now().getTime(), by: actor.name });
    const line = { action: "turn.stopped", targetKind: "turn", targetId: id, agentSlug };
    return { result: null, audit: isFirst ? [line] : [] };
  });
  context.turnRunner.stop(id);
  return viewTurn(context, await turnOrThrow(context, id));
}
