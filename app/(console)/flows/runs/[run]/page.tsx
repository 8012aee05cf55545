import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { flowRunOptions } from "@/lib/client/flow-runs";
import { pageContext } from "@/lib/server/session";
import { getFlowRun } from "@/lib/services/flows/get-flow-run";
import { FlowRunView } from "./view";

export const metadata: Metadata = { title: "Run of a flow" };

type FlowRunPageProps = { params: Promise<{ run: string }> };

export default async function FlowRunPage({ params }: FlowRunPageProps) {
  const { run } = await params;
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({ ...flowRunOptions(run), queryFn: () => getFlowRun(context, run) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <FlowRunView id={run} />
    </HydrationBoundary>
  );
}
