import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { CALLS_PAGE, callsOptions } from "@/lib/client/calls";
import { listCalls as endpoint } from "@/lib/contracts/calls";
import { pageContext } from "@/lib/server/session";
import { listCalls } from "@/lib/services/calls/list-calls";
import { loadCallFilter } from "./search-params";
import { CallsView } from "./view";

export const metadata: Metadata = { title: "Calls" };

type CallsPageProps = { searchParams: Promise<SearchParams> };

export default async function CallsPage({ searchParams }: CallsPageProps) {
  const filter = await loadCallFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({ ...Object.fromEntries(given), limit: CALLS_PAGE });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...callsOptions(filter),
      queryFn: () => listCalls(context, query.data),
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CallsView />
    </HydrationBoundary>
  );
}
