// Returns one turn with its rounds.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getTurn as getTurnEndpoint } from "@/lib/contracts/turns";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { turnOrThrow, viewTurn } from "./turn-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getTurn(
  context: ServiceContext,
  id: string,
): Promise<ResponseOf<typeof getTurnEndpoint>> {
  authorise(context.actor, "read");
  return viewTurn(context, await turnOrThrow(context, id));
}
