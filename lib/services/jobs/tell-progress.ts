// Says in its round how far a job has come.
import type { Job } from "@/lib/domain/jobs/job";
import { type JobRoom, tellJob } from "./job-room";

export async function tellProgress(
  room: Pick<JobRoom, "database" | "clock">,
  job: Job,
  { progress, message }: Pick<Job, "progress" | "message">,
): Promise<void> {
  const fact = { type: "job.progressed", progress, message } as const;
  await room.database.transaction((tx) => tellJob(room, tx, job, fact));
  room.database.feed.wake();
}
