import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { ROUND_PAGE, roundListOptions } from "@/lib/client/rounds";
import { listRounds as endpoint } from "@/lib/contracts/rounds";
import { pageContext } from "@/lib/server/session";
import { listRounds } from "@/lib/services/rounds/list-rounds";
import { loadRoundFilter } from "./search-params";
import { RoundsView } from "./view";

export const metadata: Metadata = { title: "Rounds" };

type RoundsPageProps = { searchParams: Promise<SearchParams> };

export default async function RoundsPage({ searchParams }: RoundsPageProps) {
  const filter = await loadRoundFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({ ...Object.fromEntries(given), limit: ROUND_PAGE });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...roundListOptions(filter),
      queryFn: () => listRounds(context, query.data),
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RoundsView />
    </HydrationBoundary>
  );
}
