// What nobody clicks on: turns whose driver has died, turns whose people have all decided, jobs whose worker has died, runs,
// gates and answers whose time is over.

import { expireKeyedCalls } from "@/lib/db/ledger/keyed-calls";
import { listOverdueRuns } from "@/lib/db/turns/agent-runs";
import { expirePlans } from "@/lib/db/turns/confirm-plans";
import { expireHandles } from "@/lib/db/turns/handles";
import { readOpenWork } from "@/lib/db/turns/open-work";
import { expireRates } from "@/lib/db/turns/rate-windows";
import { expireCache } from "@/lib/db/turns/result-cache";
import { listAbandonedTurns, listReleasedTurns } from "@/lib/db/turns/turn-leases";
import { newId } from "@/lib/kernel/ids";
import { instant, type RuntimeClock } from "@/lib/runtime/ports/clock";
import { sweepGates } from "@/lib/services/gates/sweep-gates";
import { recoverJobs } from "@/lib/services/jobs/recover-jobs";
import type { House } from "./house";
import { log } from "./log";
import type { Pulse } from "./pulse";

const EVERY_MS = 3_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than any window of calls lasts, and than anybody asks what became of a plan. */
const DAY_MS = 24 * HOUR_MS;

export type Sweeping = {
  /** Resolves once the sweep that is under way is over; no other begins. */
  stop(): Promise<void>;
};

export function beginSweeping(house: House, clock: RuntimeClock, pulse: Pulse): Sweeping {
  const over = new AbortController();
  const done = keepSweeping(house, clock, over.signal, pulse);
  return {
    stop: () => {
      over.abort();
      return done;
    },
  };
}

/** Until the signal aborts; never rejects. Any number of processes may do it at once: whatever is taken up is taken by one. */
async function keepSweeping(
  house: House,
  clock: RuntimeClock,
  signal: AbortSignal,
  pulse: Pulse,
): Promise<void> {
  let tidiedAt: number | null = null;
  let deliveredAt: number | null = null;
  while (!signal.aborted) {
    try {
      const now = instant(clock);
      await sweepTurns(house, now);
      if (deliveredAt === null || now - deliveredAt >= MINUTE_MS) {
        await house.jobQueue.tidy();
        deliveredAt = now;
      }
      if (tidiedAt === null || now - tidiedAt >= HOUR_MS) {
        await tidy(house, now);
        tidiedAt = now;
      }
      pulse.beat(instant(clock));
    } catch (error) {
      // The store may answer the next time.
      log().error({ source: "sweep" }, "A sweep failed; it is tried again.", error);
    }
    await clock.sleep(EVERY_MS, signal);
  }
}

/** `now` is the instant by which leases and limits are judged. Where nothing is open it costs one look. */
export async function sweepTurns(house: House, now: number): Promise<void> {
  const { prisma } = house.database;
  const { turnRunner } = house;
  const open = await readOpenWork(prisma);
  if (open.turns) for (const turn of await listAbandonedTurns(prisma, now)) turnRunner.launch(turn);
  if (open.gates) await sweepGates({ ...house, newId });
  if (open.jobs) await recoverJobs({ ...house, newId }, now);
  if (open.turns) {
    for (const turn of await listReleasedTurns(prisma)) turnRunner.resume(turn);
    for (const run of await listOverdueRuns(prisma, now)) turnRunner.resume(run);
  }
  if (open.jobs) house.jobRunner.wake();
}

async function tidy({ database }: House, now: number): Promise<void> {
  await expireCache(database, now);
  await expireKeyedCalls(database, now);
  await expireHandles(database, now);
  await expirePlans(database, now - DAY_MS);
  await expireRates(database, now - DAY_MS);
}
