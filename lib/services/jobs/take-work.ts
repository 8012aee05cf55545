// Takes jobs for a worker: their deliveries and their rows together, so that nothing is taken that nobody has, and a delivery
// that comes twice is work once.
import { takeJobs } from "@/lib/db/jobs/jobs";
import { appendWithin } from "@/lib/db/rounds/round-events";
import type { Lease } from "@/lib/db/turns/turn-leases";
import type { Job } from "@/lib/domain/jobs/job";
import { type JobRoom, jobEvent } from "./job-room";

/** `isAll`: the queue had no more than was asked for. Jobs that are over by now are passed by. */
export async function takeWork(
  room: JobRoom,
  most: number,
  lease: Lease,
): Promise<{ readonly jobs: readonly Job[]; readonly isAll: boolean }> {
  const { database, jobQueue } = room;
  const { jobs, isAll } = await database.transaction(async (tx) => {
    const ids = await jobQueue.take(tx, most);
    const taken = await takeJobs(tx, ids, lease);
    const told = taken.map((job) => jobEvent(room, job, { type: "job.started", tries: job.tries }));
    if (told.length > 0) await appendWithin(tx, told);
    return { jobs: taken, isAll: ids.length < most };
  });
  if (jobs.length > 0) database.feed.wake();
  return { jobs, isAll };
}
