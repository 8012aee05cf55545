// How many jobs wait for a worker, and whether they wait for too long.
import type { JobFigures } from "@/lib/contracts/jobs";
import { readJobDepth } from "@/lib/db/jobs/job-lists";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";

/** A worker that is there takes a job within seconds, unless it has its hands full for long. */
const PRESSING_MS = 60_000;
const PRESSING_COUNT = 200;

export async function getJobFigures(context: ServiceContext): Promise<JobFigures> {
  authorise(context.actor, "read");
  const { database, workspaceId, clock } = context;
  const { queued, running, waitingSince } = await readJobDepth(database.prisma, workspaceId);
  const waited = waitingSince === null ? 0 : clock.now().getTime() - waitingSince;
  return {
    ...{ queued, running },
    waitingSince: waitingSince === null ? null : new Date(waitingSince).toISOString(),
    isPressing: waited >= PRESSING_MS || queued >= PRESSING_COUNT,
  };
}
