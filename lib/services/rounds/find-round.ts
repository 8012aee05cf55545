// Finds one round of this workspace, or says that it is not there.
import { findRoundRecord, type RoundRecord } from "@/lib/db/rounds/rounds";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";

export type RoundAddress = { readonly turn: string; readonly round: number };

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function findRound(
  { actor, database, workspaceId }: ServiceContext,
  { turn, round }: RoundAddress,
): Promise<RoundRecord> {
  authorise(actor, "read");
  const found = await findRoundRecord(database.prisma, workspaceId, turn, round);
  if (found) return found;
  throw new AppError("NOT_FOUND", `There is no round ${round + 1} of a turn ${turn}.`);
}
