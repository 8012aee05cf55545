// Puts in order what a worker that has died has left: its jobs are taken up again, or given up where a repeat is not safe (R142).
import { listAbandonedJobs } from "@/lib/db/jobs/jobs";
import { recoverJob } from "@/lib/domain/jobs/recover-job";
import type { JobRoom } from "./job-room";
import { end, requeue } from "./settle-job";

/** Any number of processes may do it at once: of two that find the same job, one changes it. */
export async function recoverJobs(room: JobRoom, now: number): Promise<void> {
  for (const { job, owner } of await listAbandonedJobs(room.database.prisma, now)) {
    const recovery = recoverJob(job);
    if (recovery.kind === "over") await end(room, job, owner, recovery.end);
    else await requeue(room, job, { owner, afterMs: 0, isUntried: job.startedAt === null });
  }
}
