import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { SAGA_PAGE, sagaListOptions } from "@/lib/client/sagas";
import { listSagas as endpoint } from "@/lib/contracts/sagas";
import { pageContext } from "@/lib/server/session";
import { listSagas } from "@/lib/services/sagas/list-sagas";
import { loadSagaFilter } from "./search-params";
import { SagasView } from "./view";

export const metadata: Metadata = { title: "Compensations" };

type SagasPageProps = { searchParams: Promise<SearchParams> };

export default async function SagasPage({ searchParams }: SagasPageProps) {
  const filter = await loadSagaFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({ ...Object.fromEntries(given), limit: SAGA_PAGE });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...sagaListOptions(filter),
      queryFn: () => listSagas(context, query.data),
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SagasView />
    </HydrationBoundary>
  );
}
