// Ends a job before its end: nothing further of it starts, and what runs is told to stop (R137).
import type { Db } from "@/lib/db/engine/database";
import { cancelJob } from "@/lib/db/jobs/jobs";
import { requestStop } from "@/lib/db/turns/turns";
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
  const at = room.clock.now().getTime();
  if (!(await cancelJob(tx, job.id, by, at))) return false;
  if (job.run !== null) await requestStop(tx, job.run, { at, by });
  await tellJob(room, tx, job, endedFact("cancelled", null));
  return true;
}

/** Once the cancellation is kept. */
export async function afterCancel(room: JobRoom, { id, run }: Job): Promise<void> {
  if (run === null) room.jobRunner.stop(id);
  else room.turnRunner.stop(run);
  await wakeWaiters(room, id);
}
