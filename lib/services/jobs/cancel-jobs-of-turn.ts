// Cancels what a turn that ends had been waiting for: a job whose result nobody will read does no further work (R137, R140).
import { jobsOfEnd, waitersOf } from "@/lib/db/jobs/job-waiters";
import { findTurn } from "@/lib/db/turns/turns";
import type { Job } from "@/lib/domain/jobs/job";
import { endByCancel } from "./end-by-cancel";
import type { JobRoom } from "./job-room";

/**
 * A subscription ends with its turn however that ends. Jobs that go on by themselves are left alone: so their tools' traits say. Likewise one that cannot be cancelled, an undo,
 * and one that another turn waits for. `by` is who has ended the turn.
 */
export async function cancelJobsOfTurn(
  room: JobRoom,
  turn: string,
  by: string,
  only: "awaited" | "subscriptions" = "awaited",
): Promise<void> {
  const jobs = await jobsOfEnd(room.database.prisma, turn);
  for (const job of jobs.filter(({ awaits }) => only === "awaited" || awaits !== null))
    if (!(await isWaitedForElsewhere(room, job, turn))) await endByCancel(room, job, by);
}

async function isWaitedForElsewhere({ database }: JobRoom, { id }: Job, turn: string) {
  const others = (await waitersOf(database.prisma, id)).filter((one) => one !== turn);
  const waiting = await Promise.all(others.map((one) => findTurn(database.prisma, one)));
  return waiting.some((one) => one !== null && one.endedAt === null);
}
