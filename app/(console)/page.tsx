import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { RUNNING } from "@/components/rounds/running-filter";
import { overviewOptions } from "@/lib/client/overview";
import { ROUND_PAGE, roundListOptions } from "@/lib/client/rounds";
import { pageContext } from "@/lib/server/session";
import { getOverview } from "@/lib/services/overview/get-overview";
import { listRounds } from "@/lib/services/rounds/list-rounds";
import { OverviewView } from "./view";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage() {
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({
    ...overviewOptions(),
    queryFn: () => getOverview(context),
    retry: false,
  });
  await client.prefetchInfiniteQuery({
    ...roundListOptions(RUNNING),
    queryFn: () => listRounds(context, { limit: ROUND_PAGE, state: "running" }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <OverviewView />
    </HydrationBoundary>
  );
}
