// Gates that nobody has decided: how many wait, and which of them wait for nothing any more.
import type { Gate, GateKind } from "@/lib/domain/gates/gate";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";

/** Pending gates that time has run out for, the oldest first. */
export async function listOverdueGates(
  db: Db,
  workspaceId: string,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly Gate[]> {
  const rows = await db.gate.findMany({
    where: { workspaceId, state: "pending", expiresAt: { lte: BigInt(now) } },
    orderBy: { expiresAt: "asc" },
    take: limit,
  });
  return rows.map(({ body }) => readStored<Gate>(body));
}

/** Pending gates that ended with their run: it is over, or was never there. */
export async function listStrandedGates(
  db: Db,
  workspaceId: string,
  limit: number,
): Promise<readonly Gate[]> {
  const rows = await db.$queryRaw<{ body: string }[]>`
    SELECT "Gate"."body" FROM "Gate"
    LEFT JOIN "Turn" ON "Turn"."id" = "Gate"."turnId"
    WHERE "Gate"."workspaceId" = ${workspaceId} AND "Gate"."state" = 'pending'
      AND "Gate"."kind" IN ('approval', 'plan_confirm', 'question') AND NOT "Gate"."isUndo"
      AND ("Turn"."id" IS NULL OR "Turn"."endedAt" IS NOT NULL)
    ORDER BY "Gate"."openedAt" LIMIT ${limit}`;
  return rows.map(({ body }) => readStored<Gate>(body));
}

/** Pending questions about a call in doubt whose end has become known otherwise, such as by its late answer. */
export async function listSettledDoubts(
  db: Db,
  workspaceId: string,
  limit: number,
): Promise<readonly Gate[]> {
  const rows = await db.$queryRaw<{ body: string }[]>`
    SELECT "Gate"."body" FROM "Gate"
    JOIN "LedgerEntry" ON "LedgerEntry"."key" = "Gate"."ledgerKey"
    WHERE "Gate"."workspaceId" = ${workspaceId} AND "Gate"."state" = 'pending'
      AND "Gate"."kind" = 'in_doubt' AND "LedgerEntry"."state" <> 'unknown'
    ORDER BY "Gate"."openedAt" LIMIT ${limit}`;
  return rows.map(({ body }) => readStored<Gate>(body));
}

/**
 * Whether somebody is still asked whether the undo with this key may run. Until the transaction ends nobody decides it, and
 * who has just decided it is waited for.
 */
export async function lockPendingUndo(tx: Db, ledgerKey: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Gate" WHERE "ledgerKey" = ${ledgerKey} AND "kind" = 'approval' AND "state" = 'pending'
    FOR UPDATE`;
  return rows.length > 0;
}

export type PendingCount = { readonly kind: GateKind; readonly count: number };

/** Those that can still be acted on: pending, with time left, and with a run behind them where they need one (A18). */
export async function countPendingGates(
  db: Db,
  workspaceId: string,
  now: number,
): Promise<{ readonly byKind: readonly PendingCount[]; readonly oldest: number | null }> {
  const rows = await db.$queryRaw<{ kind: GateKind; count: number; oldest: bigint }[]>`
    SELECT "Gate"."kind", count(*)::int AS "count", min("Gate"."openedAt") AS "oldest" FROM "Gate"
    LEFT JOIN "Turn" ON "Turn"."id" = "Gate"."turnId"
    WHERE "Gate"."workspaceId" = ${workspaceId} AND "Gate"."state" = 'pending'
      AND ("Gate"."expiresAt" IS NULL OR "Gate"."expiresAt" > ${now}::bigint)
      AND ("Gate"."kind" NOT IN ('approval', 'plan_confirm', 'question') OR "Gate"."isUndo"
        OR ("Turn"."id" IS NOT NULL AND "Turn"."endedAt" IS NULL))
    GROUP BY "Gate"."kind" ORDER BY "Gate"."kind"`;
  const oldest = rows.map((row) => Number(row.oldest));
  return {
    byKind: rows.map(({ kind, count }) => ({ kind, count })),
    oldest: oldest.length === 0 ? null : Math.min(...oldest),
  };
}
