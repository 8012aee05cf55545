// One key: whose it is, what a repeat is answered, and what one can do about it.
import type { KeyView } from "@/lib/contracts/idempotency";
import { readStored } from "@/lib/db/engine/stored-json";
import { newestGateOf } from "@/lib/db/gates/gates";
import { findKeyRow } from "@/lib/db/ledger/key-lists";
import { findTurn } from "@/lib/db/turns/turns";
import { AppError } from "@/lib/kernel/errors";
import type { JsonValue } from "@/lib/kernel/json";
import { authorise } from "../actor";
import { nameUser } from "../people/name-users";
import type { ServiceContext } from "../service-context";
import { keySentences, toKeySummary } from "./key-view";

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getKey(context: ServiceContext, id: string): Promise<KeyView> {
  authorise(context.actor, "read");
  const { database, workspaceId } = context;
  const { prisma } = database;
  const row = await findKeyRow(prisma, workspaceId, id);
  if (row === null) throw new AppError("NOT_FOUND", `There is no key ${id}.`);
  const summary = await nameUser(prisma, toKeySummary(row));
  const [turn, gate] = await Promise.all([
    findTurn(prisma, row.turnId, workspaceId),
    newestGateOf(prisma, row.owner, "in_doubt"),
  ]);
  const { callId, owner, result } = row;
  return {
    ...summary,
    ...{ callId, owner, turn: turn?.id ?? null, gate: gate?.id ?? null },
    result: result === null ? null : context.redactor.value(readStored<JsonValue>(result)),
    why: [...keySentences(summary, gate !== null)],
  };
}
