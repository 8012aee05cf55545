// Stops the runs that a turn which ends had been waiting for: nobody will read what they come to.
import { waitersOf } from "@/lib/db/jobs/job-waiters";
import { awaitedRunsOf } from "@/lib/db/turns/agent-runs";
import { findTurn, requestStop } from "@/lib/db/turns/turns";
import type { JobRoom } from "../jobs/job-room";

/** One that another turn waits for goes on, and so does a detached one. `by` is who has ended the turn. */
export async function stopRunsOfTurn(room: JobRoom, turn: string, by: string): Promise<void> {
  const { prisma } = room.database;
  for (const run of await awaitedRunsOf(prisma, turn)) {
    if (await isWaitedForElsewhere(room, run, turn)) continue;
    await requestStop(prisma, run, { at: room.clock.now().getTime(), by });
    room.turnRunner.stop(run);
  }
}

async function isWaitedForElsewhere({ database }: JobRoom, run: string, turn: string) {
  const others = (await waitersOf(database.prisma, run)).filter((one) => one !== turn);
  const waiting = await Promise.all(others.map((one) => findTurn(database.prisma, one)));
  return waiting.some((one) => one !== null && one.endedAt === null);
}
