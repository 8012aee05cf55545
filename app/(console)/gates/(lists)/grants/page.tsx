import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { GRANT_PAGE, grantListOptions } from "@/lib/client/grants";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listGrants } from "@/lib/services/grants/list-grants";
import { loadGrantFilter } from "../search-params";
import { GrantsView } from "./view";

export const metadata: Metadata = { title: "Grants" };

type GrantsPageProps = { searchParams: Promise<SearchParams> };

export default async function GrantsPage({ searchParams }: GrantsPageProps) {
  const { state } = await loadGrantFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchInfiniteQuery({
    ...grantListOptions(state),
    queryFn: () => listGrants(context, { state, limit: GRANT_PAGE }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <GrantsView mayDecide={may(context.actor, "decide")} />
    </HydrationBoundary>
  );
}
