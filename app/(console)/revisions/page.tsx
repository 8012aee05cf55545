import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { REVISION_PAGE, revisionListOptions } from "@/lib/client/revisions";
import { pageContext } from "@/lib/server/session";
import { listRevisions } from "@/lib/services/revisions/list-revisions";
import { loadRevisionListParams } from "./search-params";
import { RevisionsView } from "./view";

export const metadata: Metadata = { title: "Revisions" };

type RevisionsPageProps = { searchParams: Promise<SearchParams> };

export default async function RevisionsPage({ searchParams }: RevisionsPageProps) {
  const filter = await loadRevisionListParams(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchInfiniteQuery({
    ...revisionListOptions(filter),
    queryFn: () =>
      listRevisions(context, {
        limit: REVISION_PAGE,
        q: filter.q ?? undefined,
        agent: filter.agent ?? undefined,
      }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RevisionsView />
    </HydrationBoundary>
  );
}
