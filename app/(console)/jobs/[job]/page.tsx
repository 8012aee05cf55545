import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { jobOptions } from "@/lib/client/jobs";
import { pageContext } from "@/lib/server/session";
import { getJob } from "@/lib/services/jobs/get-job";
import { JobView } from "./view";

export const metadata: Metadata = { title: "Job" };

type JobPageProps = { params: Promise<{ job: string }> };

export default async function JobPage({ params }: JobPageProps) {
  const { job } = await params;
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({ ...jobOptions(job), queryFn: () => getJob(context, job) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <JobView id={job} />
    </HydrationBoundary>
  );
}
