// Jobs whose work is the run of a flow: no worker has them, and what happens to the run is written down here (R191).
import type { Job } from "@/lib/domain/jobs/job";
import type { JobEnd } from "@/lib/domain/jobs/job-end";
import { columnText } from "../engine/column-text";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson } from "../engine/stored-json";
import { toJob } from "./jobs";

/** Null where the run is no job's work. */
export async function jobOfRun(db: Db, runId: string): Promise<Job | null> {
  const row = await db.job.findUnique({ where: { runId } });
  return row && toJob(row);
}

/** Nothing where the job is over. */
export async function reportRun(
  db: Db,
  runId: string,
  { progress, message }: Pick<Job, "progress" | "message">,
): Promise<void> {
  await db.job.updateMany({
    where: { runId, state: "running" },
    data: { progress, message: message === null ? null : columnText(message) },
  });
}

/** False where the job is over: it was cancelled. */
export async function endRunJob(
  db: Db,
  runId: string,
  { state, outcome }: JobEnd,
  at: number,
): Promise<boolean> {
  const { count } = await db.job.updateMany({
    where: { runId, state: "running" },
    data: {
      ...{ state, endedAt: BigInt(at), outcome: toJsonText(asJson(outcome)) },
      ...(state === "succeeded" ? { progress: 1 } : {}),
    },
  });
  return count === 1;
}
