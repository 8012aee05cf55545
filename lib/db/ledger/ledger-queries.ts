// The ledger of all rounds as people look through it: filtered, the latest claims first, and added up.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";
import { Prisma } from "../generated/client";

export type LedgerQuery = {
  readonly agent?: string | undefined;
  readonly turn?: string | undefined;
  readonly tool?: string | undefined;
  readonly state?: string | undefined;
  /** Kind of a hit, or `any`. */
  readonly hit?: string | undefined;
  readonly early?: boolean | undefined;
};

export type LedgerLine = {
  readonly position: bigint;
  readonly agent: string;
  readonly entry: LedgerEntry;
};

export async function listLedgerLines(
  db: Db,
  workspaceId: string,
  {
    query,
    before,
    take,
  }: { query: LedgerQuery; readonly before: bigint | undefined; readonly take: number },
): Promise<readonly LedgerLine[]> {
  const older =
    before === undefined ? Prisma.empty : Prisma.sql`AND l."position" < ${before}::bigint`;
  const rows = await db.$queryRaw<{ position: bigint; agentSlug: string; body: string }[]>`
    ${HITS} SELECT l."position", t."agentSlug", l."body" ${FROM}
    WHERE ${conditionsOf(workspaceId, query)} ${older}
    ORDER BY l."position" DESC LIMIT ${take}`;
  return rows.map(({ position, agentSlug, body }) => ({
    position,
    agent: agentSlug,
    entry: readStored<LedgerEntry>(body),
  }));
}

export type LedgerFigures = {
  readonly entries: number;
  readonly doubts: number;
  /** How often records answered, by kind. */
  readonly byHit: Readonly<Record<string, number>>;
};

export async function countLedger(
  db: Db,
  workspaceId: string,
  query: LedgerQuery,
): Promise<LedgerFigures> {
  const [sums] = await db.$queryRaw<{ entries: number; doubts: number }[]>`
    ${HITS} SELECT count(*)::int AS "entries",
      (count(*) FILTER (WHERE l."state" = 'unknown'))::int AS "doubts" ${FROM}
    WHERE ${conditionsOf(workspaceId, query)}`;
  const hits = await db.$queryRaw<{ hit: string; count: number }[]>`
    ${HITS} SELECT h."hit", count(*)::int AS "count" ${FROM}
    JOIN hits h ON ${SAME_CALL} WHERE ${conditionsOf(workspaceId, query)} GROUP BY h."hit"`;
  return {
    entries: sums?.entries ?? 0,
    doubts: sums?.doubts ?? 0,
    byHit: Object.fromEntries(hits.map(({ hit, count }) => [hit, count])),
  };
}

/** Every answer that the ledger has given; their texts are our own words and numbers. */
const HITS = Prisma.sql`WITH hits AS (
  SELECT "turnId", "body"::json->>'hit' AS "hit", ("body"::json#>>'{of,round}')::int AS "round",
    ("body"::json#>>'{of,index}')::int AS "index", ("body"::json#>>'{of,occurrence}')::int AS "occurrence"
  FROM "RoundEvent" WHERE "type" = 'ledger.hit')`;
const FROM = Prisma.sql`FROM "LedgerEntry" l JOIN "Turn" t ON t."id" = l."turnId"`;
const SAME_CALL = Prisma.sql`h."turnId" = l."turnId" AND h."round" = l."round"
  AND h."index" = l."index" AND h."occurrence" = l."occurrence"`;

function conditionsOf(
  workspaceId: string,
  { agent, turn, tool, state, hit, early }: LedgerQuery,
): Prisma.Sql {
  const found = [Prisma.sql`t."workspaceId" = ${workspaceId}`];
  if (agent !== undefined) found.push(Prisma.sql`t."agentSlug" = ${agent}`);
  if (turn !== undefined) found.push(Prisma.sql`l."turnId" = ${turn}`);
  if (tool !== undefined) found.push(Prisma.sql`l."tool" = ${tool}`);
  if (state !== undefined) found.push(Prisma.sql`l."state" = ${state}`);
  if (early !== undefined) found.push(Prisma.sql`l."isEarly" = ${early}`);
  if (hit !== undefined) {
    const kind = hit === "any" ? Prisma.empty : Prisma.sql`AND h."hit" = ${hit}`;
    found.push(Prisma.sql`EXISTS (SELECT 1 FROM hits h WHERE ${SAME_CALL} ${kind})`);
  }
  return Prisma.join(found, " AND ");
}
