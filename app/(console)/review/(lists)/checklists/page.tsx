import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { checklistsOptions, REVIEW_PAGE } from "@/lib/client/review";
import { listChecklists as endpoint } from "@/lib/contracts/review";
import { pageContext } from "@/lib/server/session";
import { listChecklists } from "@/lib/services/review/list-checklists";
import { loadChecklistFilter } from "./search-params";
import { ChecklistsView } from "./view";

export const metadata: Metadata = { title: "Checklists" };

type ChecklistsPageProps = { searchParams: Promise<SearchParams> };

export default async function ChecklistsPage({ searchParams }: ChecklistsPageProps) {
  const filter = await loadChecklistFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({ ...Object.fromEntries(given), limit: REVIEW_PAGE });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...checklistsOptions(filter),
      queryFn: () => listChecklists(context, query.data),
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ChecklistsView />
    </HydrationBoundary>
  );
}
