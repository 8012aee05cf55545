// Sagas as people look through them: filtered, the latest calls first, with what of them waits for a person.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { Saga } from "@/lib/domain/saga/saga-record";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";
import { Prisma } from "../generated/client";

export type SagaQuery = {
  readonly state?: string | undefined;
  readonly agent?: string | undefined;
  readonly turn?: string | undefined;
  /** Part of the tool's id. */
  readonly tool?: string | undefined;
  /** An undo waits for a person. */
  readonly needs?: "person" | undefined;
};

export type SagaLine = {
  /** Order of the calls. */
  readonly position: bigint;
  readonly saga: Saga;
  readonly entry: LedgerEntry;
  readonly agent: string;
  /** What was asked, in a line. */
  readonly asked: string;
  /** Gates of its undos that wait for a decision. */
  readonly waiting: number;
};

type Row = {
  position: bigint;
  saga: string;
  entry: string;
  agentSlug: string;
  title: string;
  waiting: number;
};

export async function listSagaLines(
  db: Db,
  workspaceId: string,
  {
    query,
    before,
    take,
  }: { query: SagaQuery; readonly before: bigint | undefined; readonly take: number },
): Promise<readonly SagaLine[]> {
  const older =
    before === undefined ? Prisma.empty : Prisma.sql`AND l."position" < ${before}::bigint`;
  const rows = await db.$queryRaw<
    Row[]
  >`${SELECT} WHERE ${conditionsOf(workspaceId, query)} ${older}
    ORDER BY l."position" DESC LIMIT ${take}`;
  return rows.map(toLine);
}

export async function findSagaLine(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<SagaLine | null> {
  const [row] = await db.$queryRaw<Row[]>`
    ${SELECT} WHERE t."workspaceId" = ${workspaceId} AND s."id" = ${id}`;
  return row === undefined ? null : toLine(row);
}

export type SagaFigures = {
  readonly sagas: number;
  /** Whose undos wait for a person. */
  readonly needPerson: number;
  /** Whose way back has ended with something not undone. */
  readonly partly: number;
  /** That run, or go back, now. */
  readonly underWay: number;
};

/** Over everything that the query lets through. */
export async function countSagas(
  db: Db,
  workspaceId: string,
  query: SagaQuery,
): Promise<SagaFigures> {
  const [row] = await db.$queryRaw<SagaFigures[]>`
    SELECT count(*)::int AS "sagas",
      (count(*) FILTER (WHERE ${WAITING} > 0))::int AS "needPerson",
      (count(*) FILTER (WHERE s."state" = 'partly_compensated'))::int AS "partly",
      (count(*) FILTER (WHERE s."state" IN ('running', 'compensating')))::int AS "underWay"
    ${FROM} WHERE ${conditionsOf(workspaceId, query)}`;
  return row ?? { sagas: 0, needPerson: 0, partly: 0, underWay: 0 };
}

const FROM = Prisma.sql`FROM "Saga" s JOIN "LedgerEntry" l ON l."key" = s."id"
  JOIN "Turn" t ON t."id" = l."turnId"`;
/** An undo has the key of its saga in front of its own. */
const WAITING = Prisma.sql`(SELECT count(*)::int FROM "Gate" g WHERE g."turnId" = l."turnId"
  AND g."state" = 'pending' AND starts_with(g."ledgerKey", s."id" || ':'))`;
const SELECT = Prisma.sql`SELECT l."position", s."body" AS "saga", l."body" AS "entry", t."agentSlug",
  t."title", ${WAITING} AS "waiting" ${FROM}`;

function conditionsOf(
  workspaceId: string,
  { state, agent, turn, tool, needs }: SagaQuery,
): Prisma.Sql {
  const found = [Prisma.sql`t."workspaceId" = ${workspaceId}`];
  if (state !== undefined) found.push(Prisma.sql`s."state" = ${state}`);
  if (agent !== undefined) found.push(Prisma.sql`t."agentSlug" = ${agent}`);
  if (turn !== undefined) found.push(Prisma.sql`l."turnId" = ${turn}`);
  if (tool !== undefined) found.push(Prisma.sql`strpos(lower(s."tool"), lower(${tool})) > 0`);
  if (needs !== undefined) found.push(Prisma.sql`${WAITING} > 0`);
  return Prisma.join(found, " AND ");
}

function toLine({ position, saga, entry, agentSlug, title, waiting }: Row): SagaLine {
  return {
    ...{ position, agent: agentSlug, asked: title, waiting },
    saga: readStored<Saga>(saga),
    entry: readStored<LedgerEntry>(entry),
  };
}
