import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { IDEMPOTENCY_PAGE, planListOptions } from "@/lib/client/idempotency";
import { listPlans as endpoint } from "@/lib/contracts/idempotency";
import { pageContext } from "@/lib/server/session";
import { listPlans } from "@/lib/services/idempotency/list-plans";
import { loadPlanFilter } from "../search-params";
import { PlansView } from "./view";

export const metadata: Metadata = { title: "Plans" };

type PlansPageProps = { searchParams: Promise<SearchParams> };

export default async function PlansPage({ searchParams }: PlansPageProps) {
  const filter = await loadPlanFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({ ...Object.fromEntries(given), limit: IDEMPOTENCY_PAGE });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...planListOptions(filter),
      queryFn: () => listPlans(context, query.data),
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PlansView />
    </HydrationBoundary>
  );
}
