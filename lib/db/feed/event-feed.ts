// The feed of all events, read from a place on: each once, in an order that nothing later can get in front of.
import type { OutlineEvent } from "@/lib/domain/timeline/outline";
import { Prisma } from "../generated/client";
import { readOutline, STORED_FACT, type StoredFact } from "../rounds/outline-fact";
import { comparePlaces, type FeedPlace } from "./feed-place";
import { HORIZON } from "./horizon";

export type FeedEvent = OutlineEvent & {
  readonly place: FeedPlace;
  readonly workspaceId: string;
  readonly agent: string;
  /** What its turn is about, in a line. */
  readonly title: string;
};

export type FeedPage = {
  readonly events: readonly FeedEvent[];
  /** Nothing between the place that was asked for and this one is missing. */
  readonly end: FeedPlace;
  /** Events wait behind a transaction that is still open: ask again soon, nobody will call. */
  readonly isHeld: boolean;
};

type FeedRow = StoredFact & {
  readonly turnId: string | null;
  readonly round: number;
  readonly seq: number;
  readonly at: bigint;
  readonly xid: bigint;
  readonly position: bigint;
  readonly workspaceId: string;
  readonly agentSlug: string;
  readonly title: string;
  readonly horizon: bigint;
  readonly isHeld: boolean;
};

/** Up to `take` events after a place; of one turn only, where one is named. */
export async function readFeed(
  db: Prisma.TransactionClient,
  { xid, position }: FeedPlace,
  { take, turn }: { readonly take: number; readonly turn?: string | undefined },
): Promise<FeedPage> {
  const ofTurn = turn === undefined ? Prisma.empty : Prisma.sql`AND e."turnId" = ${turn}`;
  const rows = await db.$queryRaw<FeedRow[]>`
    WITH seen AS MATERIALIZED (SELECT ${HORIZON} AS "horizon")
    SELECT "horizon", e.*, t."workspaceId", t."agentSlug", t."title",
      EXISTS (SELECT 1 FROM "RoundEvent" WHERE "xid" >= "horizon") AS "isHeld"
    FROM seen LEFT JOIN LATERAL (
      SELECT "turnId", "round", "seq", "at", ${STORED_FACT}, "xid", "position" FROM "RoundEvent" e
      WHERE (e."xid", e."position") > (${xid}::bigint, ${position}::bigint) AND e."xid" < "horizon" ${ofTurn}
      ORDER BY e."xid", e."position" LIMIT ${take}
    ) e ON TRUE LEFT JOIN "Turn" t ON t."id" = e."turnId"
    ORDER BY e."xid", e."position"`;
  const events = rows.flatMap((row) => (row.turnId === null ? [] : [toFeedEvent(row, row.turnId)]));
  const { horizon = xid, isHeld = false } = rows[0] ?? {};
  const last = events.at(-1)?.place;
  const end = last && events.length >= take ? last : later({ xid: horizon, position: 0n }, last);
  return { events, end: later({ xid, position }, end), isHeld };
}

function later(one: FeedPlace, other: FeedPlace | undefined): FeedPlace {
  return other && comparePlaces(other, one) > 0 ? other : one;
}

/** Behind everything that `readFeed` would answer now, and before everything else. */
export async function feedEnd(db: Prisma.TransactionClient): Promise<FeedPlace> {
  const rows = await db.$queryRaw<FeedPlace[]>`
    SELECT "xid", "position" FROM "RoundEvent" WHERE "xid" < ${HORIZON}
    ORDER BY "xid" DESC, "position" DESC LIMIT 1`;
  return rows[0] ?? { xid: 0n, position: 0n };
}

/** How many events come after a place, counted to `most`. */
export async function countFeed(
  db: Prisma.TransactionClient,
  { xid, position }: FeedPlace,
  { most, turn }: { readonly most: number; readonly turn?: string | undefined },
): Promise<number> {
  const ofTurn = turn === undefined ? Prisma.empty : Prisma.sql`AND "turnId" = ${turn}`;
  const rows = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM (
      SELECT 1 FROM "RoundEvent"
      WHERE ("xid", "position") > (${xid}::bigint, ${position}::bigint) ${ofTurn} LIMIT ${most}
    ) AS "counted"`;
  return rows[0]?.count ?? 0;
}

/**
 * A database that was restored on another server counts transactions from a lower number on: what it brought along
 * would wait for numbers that are years away, and so counts as older than everything.
 */
export async function ageForeignEvents(db: Prisma.TransactionClient): Promise<void> {
  const count = await db.$executeRaw`UPDATE "RoundEvent" SET "xid" = 0 WHERE "xid" > ${NEWEST}`;
  if (count > 0) await db.$executeRaw`UPDATE "Round" SET "lastXid" = 0 WHERE "lastXid" > ${NEWEST}`;
}

const NEWEST = Prisma.sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

function toFeedEvent(row: FeedRow, turn: string): FeedEvent {
  const { round, seq, at, xid, position, workspaceId, agentSlug: agent, title } = row;
  return {
    turn,
    round,
    seq,
    at: Number(at),
    fact: readOutline(row),
    place: { xid, position },
    workspaceId: workspaceId ?? "",
    agent: agent ?? "",
    title: title ?? "",
  };
}
