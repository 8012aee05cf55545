import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { findingsOptions, REVIEW_PAGE } from "@/lib/client/review";
import { listFindings as endpoint } from "@/lib/contracts/review";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listFindings } from "@/lib/services/review/list-findings";
import { loadFindingFilter } from "./search-params";
import { FindingsView } from "./view";

export const metadata: Metadata = { title: "Review" };

type ReviewPageProps = { searchParams: Promise<SearchParams> };

export default async function ReviewPage({ searchParams }: ReviewPageProps) {
  const filter = await loadFindingFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({ ...Object.fromEntries(given), limit: REVIEW_PAGE });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...findingsOptions(filter),
      queryFn: () => listFindings(context, query.data),
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <FindingsView mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}
