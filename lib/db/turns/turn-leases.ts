// Who drives a turn, and until when: taken, renewed and left by conditional updates, so that of two drivers one wins.
import type { Db } from "../engine/database";
import { findTurn, type TurnRecord } from "./turns";

export type Lease = { readonly owner: string; readonly until: number };

/** `over`: it has ended, and its driver has died while calls outlived it. */
export type TakenTurn = {
  readonly turn: TurnRecord;
  readonly was: "suspended" | "running" | "over";
};

/**
 * Takes a turn that waits for people, one that nobody drives, or one whose driver has been silent for too long. Null
 * where somebody has it, or there is nothing left to do.
 */
export async function takeTurn(
  db: Db,
  id: string,
  { owner, until }: Lease,
  now: number,
): Promise<TakenTurn | null> {
  const silent = { ownedUntil: { lt: BigInt(now) } };
  const free = { OR: [{ owner: null }, silent] };
  const lease = { owner, ownedUntil: BigInt(until) };
  const ways = [
    { was: "suspended", where: { state: "suspended", ...free }, data: { state: "running" } },
    { was: "running", where: { state: "running", ...free }, data: {} },
    { was: "over", where: { endedAt: { not: null }, ...silent }, data: {} },
  ] as const;
  for (const { was, where, data } of ways) {
    const { count } = await db.turn.updateMany({
      where: { id, ...where },
      data: { ...data, ...lease },
    });
    const turn = count === 1 ? await findTurn(db, id) : null;
    if (turn !== null) return { turn, was };
  }
  return null;
}

/** `lost` where somebody else has the turn by now; then nothing more of it is ours to do. */
export async function renewTurn(
  db: Db,
  id: string,
  { owner, until }: Lease,
): Promise<"ours" | "stop" | "lost"> {
  const { count } = await db.turn.updateMany({
    where: { id, owner },
    data: { ownedUntil: BigInt(until) },
  });
  if (count === 0) return "lost";
  const row = await db.turn.findUnique({ where: { id }, select: { stopRequestedAt: true } });
  return row?.stopRequestedAt == null ? "ours" : "stop";
}

/** What the turn has come to; its driver keeps it for what outlives it. False where it is no longer the driver's. */
export async function endTurn(
  db: Db,
  id: string,
  owner: string,
  end: { readonly state: string; readonly endedAt: number },
): Promise<boolean> {
  const { count } = await db.turn.updateMany({
    where: { id, owner },
    data: {
      state: end.state,
      endedAt: BigInt(end.endedAt),
      checkpoint: null,
      version: { increment: 1 },
    },
  });
  return count === 1;
}

/** Lets go of a turn, to wait for people where it has not ended. */
export async function leaveTurn(
  db: Db,
  id: string,
  owner: string,
  state?: "suspended",
): Promise<void> {
  await db.turn.updateMany({
    where: { id, owner },
    data: {
      ...(state === undefined ? {} : { state, version: { increment: 1 } }),
      owner: null,
      ownedUntil: null,
    },
  });
}

/**
 * Turns that were left by a driver that has died: running ones, ended ones with calls that had outlived them, and those
 * that somebody has stopped while they waited.
 */
export async function listAbandonedTurns(
  db: Db,
  now: number,
  limit = 100,
): Promise<readonly string[]> {
  const rows = await db.turn.findMany({
    where: {
      OR: [
        { owner: { not: null }, ownedUntil: { lt: BigInt(now) } },
        { state: "running", owner: null, startedAt: { lt: BigInt(now - JUST_STARTED_MS) } },
        { state: "suspended", owner: null, stopRequestedAt: { not: null } },
      ],
    },
    select: { id: true },
    orderBy: { startedAt: "asc" },
    take: limit,
  });
  return rows.map(({ id }) => id);
}

/** Whoever has stored a turn is about to drive it. */
const JUST_STARTED_MS = 5_000;

/** Suspended turns that nothing holds any more: each gate, job and run that they waited for is final. */
export async function listReleasedTurns(db: Db, limit = 100): Promise<readonly string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT turn."id" FROM "Turn" turn
    WHERE turn."state" = 'suspended' AND turn."owner" IS NULL AND (
      SELECT bool_and(waits."isFinal") FROM (
        SELECT gate."state" <> 'pending' AS "isFinal" FROM "Gate" gate
        WHERE gate."turnId" = turn."id" AND NOT gate."isUndo"
          AND gate."kind" IN ('approval', 'plan_confirm', 'question')
        UNION ALL
        SELECT job."state" NOT IN ('queued', 'running') FROM "JobWaiter" waiter
        JOIN "Job" job ON job."id" = waiter."jobId" WHERE waiter."turnId" = turn."id"
        UNION ALL
        SELECT run."endedAt" IS NOT NULL FROM "JobWaiter" waiter
        JOIN "Turn" run ON run."id" = waiter."jobId" WHERE waiter."turnId" = turn."id") waits)
    ORDER BY turn."startedAt" LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Of a process that is about to end: others need not wait until its leases have run out. */
export async function giveUpTurns(db: Db, owner: string): Promise<number> {
  const { count } = await db.turn.updateMany({ where: { owner }, data: { ownedUntil: BigInt(0) } });
  return count;
}

/** For an engine of one process: whoever drove a turn before this process began is gone. */
export async function forgetDrivers(db: Db): Promise<void> {
  await db.turn.updateMany({ where: { owner: { not: null } }, data: { ownedUntil: BigInt(0) } });
}
