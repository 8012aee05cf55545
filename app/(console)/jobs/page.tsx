import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { JOBS_PAGE, jobFiguresOptions, jobsOptions } from "@/lib/client/jobs";
import { listJobs as endpoint } from "@/lib/contracts/jobs";
import { pageContext } from "@/lib/server/session";
import { getJobFigures } from "@/lib/services/jobs/get-job-figures";
import { listJobs } from "@/lib/services/jobs/list-jobs";
import { loadJobFilter } from "./search-params";
import { JobsView } from "./view";

export const metadata: Metadata = { title: "Jobs" };

type JobsPageProps = { searchParams: Promise<SearchParams> };

export default async function JobsPage({ searchParams }: JobsPageProps) {
  const filter = await loadJobFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({ ...Object.fromEntries(given), limit: JOBS_PAGE });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...jobsOptions(filter),
      queryFn: () => listJobs(context, query.data),
    });
  await client.prefetchQuery({ ...jobFiguresOptions(), queryFn: () => getJobFigures(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <JobsView />
    </HydrationBoundary>
  );
}
