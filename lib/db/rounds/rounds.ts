// Rounds as their list and their page read them: filtered, the latest first, each with what its turn says of it.
import type { RoundFigures } from "@/lib/domain/timeline/round-figures";
import { containsText } from "../engine/contains-text";
import type { Db } from "../engine/database";
import { Prisma, type Round } from "../generated/client";
import { readFigures } from "./round-figure-columns";

export type RoundMark =
  | "early"
  | "hits"
  | "refusals"
  | "observed"
  | "gates"
  | "compensations"
  | "doubts"
  | "costs";

export type RoundQuery = {
  readonly agent?: string | undefined;
  readonly state?: string | undefined;
  readonly has?: RoundMark | undefined;
  readonly code?: string | undefined;
  readonly turn?: string | undefined;
  readonly tool?: string | undefined;
  readonly q?: string | undefined;
  readonly since?: Date | undefined;
};

/** Instants are milliseconds since the epoch. */
export type RoundRecord = {
  readonly turn: string;
  readonly round: number;
  readonly agent: string;
  readonly title: string;
  readonly origin: string;
  readonly turnState: string;
  readonly state: string;
  readonly revision: number | null;
  readonly catalogHash: string | null;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly attempts: number;
  readonly doubts: number;
  readonly waiting: number;
  readonly savedMs: number;
  readonly events: number;
  readonly figures: RoundFigures;
};

/** Order of the list: the latest start first, then turn and number. */
export type RoundCursor = Pick<RoundRecord, "turn" | "round" | "startedAt">;

type RoundRow = Omit<Round, "startedAt"> & {
  readonly startedAt: bigint;
  readonly agentSlug: string;
  readonly title: string;
  readonly origin: string;
  readonly turnState: string;
  readonly state: string;
  readonly attempts: number;
  readonly doubts: number;
  readonly waiting: number;
};

export async function listRoundRecords(
  db: Db,
  workspaceId: string,
  {
    query,
    before,
    take,
  }: {
    readonly query: RoundQuery;
    readonly before: RoundCursor | undefined;
    readonly take: number;
  },
): Promise<readonly RoundRecord[]> {
  const conditions = [...conditionsOf(query), ...(before ? [isBefore(before)] : [])];
  return select(db, workspaceId, conditions, take);
}

export async function findRoundRecord(
  db: Db,
  workspaceId: string,
  turn: string,
  round: number,
): Promise<RoundRecord | null> {
  const here = Prisma.sql`r."turnId" = ${turn} AND r."number" = ${round}::int`;
  const [found] = await select(db, workspaceId, [here], 1);
  return found ?? null;
}

/** Every round of a turn, in order. */
export async function listRoundsOfTurn(
  db: Db,
  workspaceId: string,
  turn: string,
): Promise<readonly RoundRecord[]> {
  const rounds = await select(db, workspaceId, [Prisma.sql`r."turnId" = ${turn}`], 1_000);
  return rounds.toSorted((left, right) => left.round - right.round);
}

const OF_ROUND = Prisma.sql`x."turnId" = r."turnId" AND x."round" = r."number"`;
/** As its events say it: the turn's own word comes a moment later, and nothing would tell of that. */
const WAITS = Prisma.sql`r."gateCount" > 0 AND (
  SELECT x."type" FROM "RoundEvent" x
  WHERE ${OF_ROUND} AND x."type" IN ('run.suspended', 'run.resumed')
  ORDER BY x."seq" DESC LIMIT 1) = 'run.suspended'`;
/** Nobody drives a turn that has ended; a round of it without an end was lost with its process. */
const STATE = Prisma.sql`
  CASE WHEN r."outcome" IS NOT NULL THEN r."outcome"
    WHEN t."state" NOT IN ('running', 'suspended') THEN 'lost'
    WHEN ${WAITS} THEN 'suspended' ELSE t."state" END`;
const DOUBTS = Prisma.sql`FROM "LedgerEntry" x WHERE ${OF_ROUND} AND x."state" = 'unknown'`;

async function select(
  db: Db,
  workspaceId: string,
  conditions: readonly Prisma.Sql[],
  take: number,
): Promise<readonly RoundRecord[]> {
  const rows = await db.$queryRaw<RoundRow[]>`
    SELECT r.*, t."agentSlug", t."title", t."origin", t."state" AS "turnState", ${STATE} AS "state",
      (SELECT count(*)::int FROM "Attempt" x WHERE ${OF_ROUND}) AS "attempts",
      (SELECT count(*)::int ${DOUBTS}) AS "doubts",
      (SELECT count(*)::int FROM "Gate" x WHERE ${OF_ROUND} AND x."state" = 'pending') AS "waiting"
    FROM "Round" r JOIN "Turn" t ON t."id" = r."turnId"
    WHERE ${Prisma.join(
      [
        Prisma.sql`t."workspaceId" = ${workspaceId}`,
        Prisma.sql`r."startedAt" IS NOT NULL`,
        ...conditions,
      ],
      " AND ",
    )}
    ORDER BY r."startedAt" DESC, r."turnId" DESC, r."number" DESC LIMIT ${take}`;
  return rows.map(toRecord);
}

function isBefore({ startedAt, turn, round }: RoundCursor): Prisma.Sql {
  return Prisma.sql`(r."startedAt", r."turnId", r."number")
    < (${BigInt(startedAt)}::bigint, ${turn}, ${round}::int)`;
}

const HAS: Readonly<Record<RoundMark, Prisma.Sql>> = {
  early: Prisma.sql`r."earlyCount" > 0`,
  hits: Prisma.sql`r."hitCount" > 0`,
  refusals: Prisma.sql`r."refusedCount" > 0`,
  observed: Prisma.sql`r."observedCount" > 0`,
  gates: Prisma.sql`r."gateCount" > 0`,
  compensations: Prisma.sql`r."undoneCount" + r."partlyUndoneCount" > 0`,
  doubts: Prisma.sql`EXISTS (SELECT 1 ${DOUBTS})`,
  costs: Prisma.sql`EXISTS (SELECT 1 FROM "Charge" x WHERE ${OF_ROUND} AND x."micros" > 0)`,
};

function conditionsOf(query: RoundQuery): Prisma.Sql[] {
  const { agent, state, has, code, turn, tool, q, since } = query;
  const found: Prisma.Sql[] = [];
  if (agent !== undefined) found.push(Prisma.sql`t."agentSlug" = ${agent}`);
  if (state !== undefined) found.push(Prisma.sql`${STATE} = ${state}`);
  if (has !== undefined) found.push(HAS[has]);
  if (code !== undefined)
    found.push(Prisma.sql`r."refusedCount" + r."observedCount" > 0
      AND EXISTS (SELECT 1 FROM "Action" x WHERE ${OF_ROUND} AND x."code" = ${code})`);
  if (turn !== undefined) found.push(Prisma.sql`t."id" = ${turn}`);
  if (tool !== undefined)
    found.push(
      Prisma.sql`EXISTS (SELECT 1 FROM "Action" x WHERE ${OF_ROUND} AND x."tool" = ${tool})`,
    );
  if (q) found.push(Prisma.sql`t."title" ILIKE ${`%${containsText(q).contains}%`}`);
  if (since !== undefined)
    found.push(Prisma.sql`r."startedAt" >= ${BigInt(since.getTime())}::bigint`);
  return found;
}

function toRecord(row: RoundRow): RoundRecord {
  return {
    turn: row.turnId,
    round: row.number,
    agent: row.agentSlug,
    title: row.title,
    origin: row.origin,
    turnState: row.turnState,
    state: row.state,
    revision: row.revision,
    catalogHash: row.catalogHash,
    startedAt: Number(row.startedAt),
    endedAt: row.endedAt === null ? null : Number(row.endedAt),
    attempts: row.attempts,
    doubts: row.doubts,
    waiting: row.waiting,
    savedMs: row.savedMs,
    events: row.eventCount,
    figures: readFigures(row),
  };
}
