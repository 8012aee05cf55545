// Jobs page by page, the newest first.
import type { z } from "zod";
import type { JobSummary, listJobs as listJobsEndpoint } from "@/lib/contracts/jobs";
import { listJobs as listRows } from "@/lib/db/jobs/job-lists";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import { nameUsers } from "../people/name-users";
import type { ServiceContext } from "../service-context";
import { toJobSummary } from "./job-view";

export async function listJobs(
  context: ServiceContext,
  { cursor, limit, ...filter }: z.output<(typeof listJobsEndpoint)["query"]>,
): Promise<Page<JobSummary>> {
  authorise(context.actor, "read");
  const pages = pagesOf("jobs", filter);
  const { database, workspaceId } = context;
  const after = pages.read(cursor);
  const jobs = await listRows(database.prisma, workspaceId, { filter, after, limit });
  const { items, nextCursor } = pages.toPage(jobs, limit, ({ id }) => id, toJobSummary);
  return { items: await nameUsers(database.prisma, items), nextCursor };
}
