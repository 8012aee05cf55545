// Writes down how far a job has come, and says so in its round where it is to be told.
import { writeJob } from "@/lib/db/jobs/job-changes";
import type { Job } from "@/lib/domain/jobs/job";
import { type JobRoom, jobEvent } from "./job-room";

type Report = {
  readonly owner: string;
  readonly state: Pick<Job, "progress" | "message">;
  readonly isTold: boolean;
};

/** Does nothing where the job is no longer the owner's. */
export async function reportProgress(
  room: Pick<JobRoom, "database" | "clock">,
  job: Job,
  { owner, state, isTold }: Report,
): Promise<void> {
  const event = isTold ? jobEvent(room, job, { type: "job.progressed", ...state }) : null;
  await writeJob(room.database)({
    ...{ job: job.id, owner, event },
    change: { kind: "report", state },
  });
}
