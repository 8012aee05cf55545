// What of the store tells whether the work keeps up: turns that nobody drives, gates by age, open records, events that wait.
import type { Db } from "../engine/database";
import { HORIZON } from "../feed/horizon";

export const GATE_AGES = ["1m", "10m", "1h", "1d", "older"] as const;
type GateAge = (typeof GATE_AGES)[number];

export type TurnQueue = {
  /** Turns that should run and that nobody drives. */
  readonly waiting: number;
  /** Since when the one that waits longest does, in milliseconds since the epoch; null where none waits. */
  readonly waitingSince: number | null;
  /** Turns that some process drives. */
  readonly running: number;
  /** Turns that wait for people. */
  readonly suspended: number;
};

export type OperationFigures = {
  readonly turns: TurnQueue;
  /** Pending gates, by kind and by how long they have waited. */
  readonly gates: readonly {
    readonly kind: string;
    readonly age: GateAge;
    readonly count: number;
  }[];
  /** Ledger records without an end. */
  readonly openEntries: readonly { readonly state: string; readonly count: number }[];
  readonly stops: number;
  /** How long the oldest event waits that readers may not see yet, in milliseconds. */
  readonly eventLagMs: number;
};

/** `now` is in milliseconds since the epoch, by the clock of leases. */
export async function readTurnQueue(db: Db, now: number): Promise<TurnQueue> {
  const [row] = await db.$queryRaw<Record<keyof TurnQueue, bigint | number | null>[]>`
    SELECT
      count(*) FILTER (WHERE "isFree")::int AS "waiting",
      min("freeSince") FILTER (WHERE "isFree") AS "waitingSince",
      count(*) FILTER (WHERE "state" = 'running' AND NOT "isFree")::int AS "running",
      count(*) FILTER (WHERE "state" = 'suspended')::int AS "suspended"
    FROM (
      SELECT "state", coalesce("ownedUntil", "startedAt") AS "freeSince",
        "state" = 'running' AND ("owner" IS NULL OR "ownedUntil" < ${BigInt(now)}) AS "isFree"
      FROM "Turn" WHERE "state" IN ('running', 'suspended')
    ) AS "open"`;
  const waitingSince = row?.waitingSince ?? null;
  return {
    waiting: Number(row?.waiting ?? 0),
    waitingSince: waitingSince === null ? null : Number(waitingSince),
    running: Number(row?.running ?? 0),
    suspended: Number(row?.suspended ?? 0),
  };
}

export async function readOperationFigures(db: Db, now: number): Promise<OperationFigures> {
  const gates = await db.$queryRaw<{ kind: string; age: GateAge; count: number }[]>`
    SELECT "kind", CASE
        WHEN ${BigInt(now)} - "openedAt" < 60000 THEN '1m'
        WHEN ${BigInt(now)} - "openedAt" < 600000 THEN '10m'
        WHEN ${BigInt(now)} - "openedAt" < 3600000 THEN '1h'
        WHEN ${BigInt(now)} - "openedAt" < 86400000 THEN '1d'
        ELSE 'older' END AS "age", count(*)::int AS "count"
    FROM "Gate" WHERE "state" = 'pending' GROUP BY 1, 2 ORDER BY 1, 2`;
  const openEntries = await db.$queryRaw<{ state: string; count: number }[]>`
    SELECT "state", count(*)::int AS "count" FROM "LedgerEntry"
    WHERE "state" IN ('intended', 'running', 'unknown') GROUP BY 1 ORDER BY 1`;
  const [held] = await db.$queryRaw<{ at: bigint | null }[]>`
    SELECT min("at") AS "at" FROM "RoundEvent" WHERE "xid" >= ${HORIZON}`;
  const at = held?.at ?? null;
  return {
    turns: await readTurnQueue(db, now),
    gates,
    openEntries,
    stops: await db.stop.count({ where: { liftedAt: null } }),
    eventLagMs: at === null ? 0 : Math.max(0, now - Number(at)),
  };
}

/** What early starts have saved in a round so far, in milliseconds; 0 where there is no such round. */
export async function savedMsOf(db: Db, turnId: string, number: number): Promise<number> {
  const row = await db.round.findUnique({
    where: { turnId_number: { turnId, number } },
    select: { savedMs: true },
  });
  return row?.savedMs ?? 0;
}
