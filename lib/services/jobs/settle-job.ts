// Writes down what the work of a job came to: its end, or that it waits for a worker once more.
import { writeJob } from "@/lib/db/jobs/job-changes";
import { endLate, requeueJob } from "@/lib/db/jobs/jobs";
import type { Job } from "@/lib/domain/jobs/job";
import { type JobEnd, jobEnd } from "@/lib/domain/jobs/job-end";
import type { CallOutcome } from "@/lib/runtime/ports/call-request";
import { endedFact, type JobRoom, jobEvent, tellJob } from "./job-room";
import { wakeWaiters } from "./wake-waiters";

/** A stop of an operator holds its jobs, too; so often it is asked whether it still stands. */
const STOPPED_MS = 15_000;

/** Does nothing where the job is no longer the owner's: it was cancelled, or taken over. */
export async function settleJob(
  room: JobRoom,
  job: Job,
  owner: string,
  { result, hasStarted }: CallOutcome,
): Promise<void> {
  const isHeld = !hasStarted && result.status === "error" && result.error.code === "STOPPED";
  if (isHeld) await requeue(room, job, { owner, afterMs: STOPPED_MS, isUntried: true });
  else await end(room, job, owner, jobEnd(result));
}

export async function end(
  room: JobRoom,
  job: Job,
  owner: string | null,
  ended: JobEnd,
): Promise<void> {
  const event = jobEvent(room, job, endedFact(ended.state, ended.outcome));
  const change = { kind: "end", end: ended, at: event.at } as const;
  const isOurs = await writeJob(room.database)({ job: job.id, owner, change, event });
  if (isOurs) await wakeWaiters(room, job.id);
}

/** The work came to its end after the job had been given up: it is kept, and delivered to nobody twice (R131). */
export async function settleLate(room: JobRoom, job: Job, { result }: CallOutcome): Promise<void> {
  if (result.status !== "ok") return;
  const at = room.clock.now().getTime();
  const isKept = await room.database.transaction(async (tx) => {
    if (!(await endLate(tx, job.id, result, at))) return false;
    await tellJob(room, tx, job, endedFact("succeeded", result, true));
    return true;
  });
  if (isKept) room.database.feed.wake();
}

type Requeue = {
  readonly owner: string | null;
  readonly afterMs: number;
  readonly isUntried: boolean;
};

export async function requeue(
  room: JobRoom,
  job: Job,
  { owner, afterMs, isUntried }: Requeue,
): Promise<boolean> {
  const isOurs = await room.database.transaction(async (tx) => {
    if (!(await requeueJob(tx, job.id, owner, isUntried))) return false;
    await room.jobQueue.put(tx, [job.id], afterMs);
    await tellJob(room, tx, job, { type: "job.requeued" });
    return true;
  });
  if (isOurs) room.database.feed.wake();
  return isOurs;
}
