// One attempt to call a tool, with its arguments as they may be read.
import type { CallLineView } from "@/lib/contracts/calls";
import { findCallLine } from "@/lib/db/ledger/call-line-queries";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { nameUser } from "../people/name-users";
import type { ServiceContext } from "../service-context";
import { toCallView } from "./call-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getCall(
  { actor, database, workspaceId }: ServiceContext,
  id: string,
): Promise<CallLineView> {
  authorise(actor, "read");
  const row = await findCallLine(database.prisma, workspaceId, id);
  if (row) return nameUser(database.prisma, toCallView(row));
  throw new AppError("NOT_FOUND", `There is no call ${id}.`);
}
