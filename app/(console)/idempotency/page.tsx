import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { IDEMPOTENCY_PAGE, keyListOptions } from "@/lib/client/idempotency";
import { listKeys as endpoint } from "@/lib/contracts/idempotency";
import { pageContext } from "@/lib/server/session";
import { listKeys } from "@/lib/services/idempotency/list-keys";
import { loadKeyFilter } from "./search-params";
import { KeysView } from "./view";

export const metadata: Metadata = { title: "Idempotency" };

type KeysPageProps = { searchParams: Promise<SearchParams> };

export default async function KeysPage({ searchParams }: KeysPageProps) {
  const filter = await loadKeyFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({ ...Object.fromEntries(given), limit: IDEMPOTENCY_PAGE });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...keyListOptions(filter),
      queryFn: () => listKeys(context, query.data),
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <KeysView />
    </HydrationBoundary>
  );
}
