import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { FLOWS_PAGE, flowListOptions, flowRunsOptions } from "@/lib/client/flow-runs";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listFlowRuns } from "@/lib/services/flows/list-flow-runs";
import { listFlows } from "@/lib/services/flows/list-flows";
import { FlowsView } from "./view";

export const metadata: Metadata = { title: "Flows" };

export default async function FlowsPage() {
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const page = { limit: FLOWS_PAGE };
  await client.prefetchInfiniteQuery({
    ...flowListOptions(),
    queryFn: () => listFlows(context, page),
  });
  await client.prefetchInfiniteQuery({
    ...flowRunsOptions(null),
    queryFn: () => listFlowRuns(context, page),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <FlowsView mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}
