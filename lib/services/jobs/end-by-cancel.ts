// Ends a job before its end: nothing further of it starts, and what runs is told to stop (R137).
import type { Db } from "@/lib/db/engine/database";
import { cancelJob } from "@/lib/db/jobs/jobs";
import type { Job } from "@/lib/domain/jobs/job";
import { endedFact, type JobRoom, tellJob } from "./job-room";
import { wakeWaiters } from "./wake-waiters";

/** False where it is over, or cannot be cancelled. */
export async function endByCancel(room: JobRoom, job: Job, by: string): Promise<boolean> {
  const isOurs = await room.database.transaction((tx) => storeCancel(room, tx, job, by));
  if (isOurs) await afterCancel(room, job);
  return isOurs;
}

export async function storeCancel(room: JobRoom, tx: Db, job: Job, by: string): Promise<boolean> {
  if (!job.timing.cancellable) return false;
  if (!(await cancelJob(tx, job.id, by, room.clock.now().getTime()))) return false;
  await tellJob(room, tx, job, endedFact("cancelled", null));
  return true;
}

/** Once the cancellation is kept. */
export async function afterCancel(room: JobRoom, { id }: Job): Promise<void> {
  room.jobRunner.stop(id);
  await wakeWaiters(room, id);
}
