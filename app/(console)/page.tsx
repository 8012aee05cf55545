import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { overviewOptions } from "@/lib/client/overview";
import { pageContext } from "@/lib/server/session";
import { getOverview } from "@/lib/services/overview/get-overview";
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
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <OverviewView />
    </HydrationBoundary>
  );
}
