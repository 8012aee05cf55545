// How many jobs wait for a worker, wherever they belong.
import { readJobDepth } from "@/lib/db/jobs/job-lists";
import type { ServiceContext } from "../service-context";

export async function countQueuedJobs({
  database,
}: Pick<ServiceContext, "database">): Promise<number> {
  return (await readJobDepth(database.prisma)).queued;
}
