// What governance has bought, added up from what rounds have counted; and what of it still needs a person.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";
import { Prisma } from "../generated/client";

export type Benefits = {
  readonly rounds: number;
  readonly pairs: number;
  readonly unknownTools: number;
  readonly observed: number;
  readonly early: number;
  readonly savedMs: number;
  readonly hits: number;
  readonly undone: number;
  readonly partlyUndone: number;
};

/** Of rounds that began at this instant or later. */
export async function sumBenefits(db: Db, workspaceId: string, since: Date): Promise<Benefits> {
  const ofRounds = Prisma.sql`FROM "Round" r JOIN "Turn" t ON t."id" = r."turnId"
    WHERE t."workspaceId" = ${workspaceId} AND r."startedAt" >= ${BigInt(since.getTime())}::bigint`;
  const [sums] = await db.$queryRaw<Omit<Benefits, "pairs" | "unknownTools">[]>`
    SELECT count(*)::int AS "rounds", coalesce(sum("observedCount"), 0)::int AS "observed",
      coalesce(sum("earlyCount"), 0)::int AS "early",
      coalesce(sum("savedMs"), 0)::double precision AS "savedMs",
      coalesce(sum("hitCount"), 0)::int AS "hits",
      coalesce(sum("undoneCount"), 0)::int AS "undone",
      coalesce(sum("partlyUndoneCount"), 0)::int AS "partlyUndone" ${ofRounds}`;
  // In a round that was only observed the codes tell what would have been.
  const codes = await db.$queryRaw<{ code: string; count: number }[]>`
    SELECT a."code", count(*)::int AS "count" FROM "Action" a
    JOIN (SELECT r."turnId", r."number" ${ofRounds}
      AND r."refusedCount" > 0 AND r."observedCount" = 0) AS "refusing"
      ON a."turnId" = "refusing"."turnId" AND a."round" = "refusing"."number"
    WHERE a."code" IN ('STRATEGY_INCOMPATIBLE', 'UNKNOWN_RUNS_ALONE') GROUP BY a."code"`;
  const countOf = (code: string) => codes.find((one) => one.code === code)?.count ?? 0;
  return {
    ...(sums ?? NOTHING),
    pairs: countOf("STRATEGY_INCOMPATIBLE"),
    unknownTools: countOf("UNKNOWN_RUNS_ALONE"),
  };
}

const NOTHING = {
  ...{ rounds: 0, observed: 0, early: 0, savedMs: 0, hits: 0, undone: 0, partlyUndone: 0 },
};

export type Doubt = Pick<LedgerEntry, "turn" | "round" | "attempt" | "index" | "tool"> & {
  readonly agent: string;
};

/** Every call that is in doubt now, the oldest claim first. */
export async function listDoubts(db: Db, workspaceId: string): Promise<readonly Doubt[]> {
  const rows = await db.$queryRaw<{ body: string; agentSlug: string }[]>`
    SELECT l."body", t."agentSlug" FROM "LedgerEntry" l JOIN "Turn" t ON t."id" = l."turnId"
    WHERE t."workspaceId" = ${workspaceId} AND l."state" = 'unknown' ORDER BY l."position"`;
  return rows.map(({ body, agentSlug: agent }) => {
    const { turn, round, attempt, index, tool } = readStored<LedgerEntry>(body);
    return { turn, round, attempt, index, tool, agent };
  });
}

export type WaitingGate = {
  readonly id: string;
  readonly kind: string;
  readonly agentSlug: string;
  readonly tool: string;
  readonly openedAt: bigint;
};

/** The oldest first. */
export function listWaitingGates(db: Db, workspaceId: string): Promise<readonly WaitingGate[]> {
  return db.gate.findMany({
    where: { workspaceId, state: "pending" },
    orderBy: [{ openedAt: "asc" }, { id: "asc" }],
    select: { id: true, kind: true, agentSlug: true, tool: true, openedAt: true },
    take: 1_000,
  });
}
