import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { gateHistoryOptions, HISTORY_PAGE } from "@/lib/client/gates";
import { listGates as endpoint } from "@/lib/contracts/gates";
import { pageContext } from "@/lib/server/session";
import { listGates } from "@/lib/services/gates/list-gates";
import { loadHistoryFilter } from "../search-params";
import { HistoryView } from "./view";

export const metadata: Metadata = { title: "Decided gates" };

type HistoryPageProps = { searchParams: Promise<SearchParams> };

export default async function HistoryPage({ searchParams }: HistoryPageProps) {
  const filter = await loadHistoryFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({
    ...Object.fromEntries(given),
    show: "history",
    limit: HISTORY_PAGE,
  });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...gateHistoryOptions(filter),
      queryFn: () => listGates(context, query.data),
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <HistoryView />
    </HydrationBoundary>
  );
}
