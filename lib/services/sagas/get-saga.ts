// One multi-step command with everything that was done, undone and tried.
import type { SagaView } from "@/lib/contracts/sagas";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { findSagaLine, type SagaLine } from "@/lib/db/ledger/saga-lists";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { toSagaView } from "./saga-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getSaga(context: ServiceContext, id: string): Promise<SagaView> {
  authorise(context.actor, "read");
  const { database, workspaceId } = context;
  const line = sagaOrThrow(await findSagaLine(database.prisma, workspaceId, id), id);
  return toSagaView(line, await gatesOfTurn(database.prisma, line.entry.turn), context);
}

/** @throws AppError NOT_FOUND */
export function sagaOrThrow(line: SagaLine | null, id: string): SagaLine {
  if (line !== null) return line;
  throw new AppError("NOT_FOUND", `There is no multi-step command ${id}.`);
}
