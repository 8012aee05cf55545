// Tells whoever watches that a job, or another agent's run, has ended, and has the turns that waited for it go on (R140).

import { gatheredWaiters } from "@/lib/db/jobs/job-waiters";
import { jobOfRun } from "@/lib/db/jobs/run-jobs";
import type { JobRoom } from "./job-room";

/** Once its end is kept. A turn that is not woken by this is found by the sweep. */
export async function wakeWaiters(
  { database, turnRunner }: Pick<JobRoom, "database" | "turnRunner">,
  ended: string,
): Promise<void> {
  database.feed.wake();
  for (const turn of await gatheredWaiters(database)(ended)) turnRunner.resume(turn);
}

/** Likewise for the job whose work the run was, where it was one's. */
export async function wakeWaitersOfJob(
  room: Pick<JobRoom, "database" | "turnRunner">,
  run: string,
): Promise<void> {
  const job = await jobOfRun(room.database.prisma, run);
  if (job !== null) await wakeWaiters(room, job.id);
}
