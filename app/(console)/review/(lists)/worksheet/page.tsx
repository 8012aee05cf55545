import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { REVIEW_PAGE, worksheetOptions } from "@/lib/client/review";
import { listWorksheet as endpoint } from "@/lib/contracts/review";
import { pageContext } from "@/lib/server/session";
import { listWorksheet } from "@/lib/services/review/list-worksheet";
import { loadWorksheetFilter } from "./search-params";
import { WorksheetView } from "./view";

export const metadata: Metadata = { title: "Adoption" };

type WorksheetPageProps = { searchParams: Promise<SearchParams> };

export default async function WorksheetPage({ searchParams }: WorksheetPageProps) {
  const filter = await loadWorksheetFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({ ...Object.fromEntries(given), limit: REVIEW_PAGE });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...worksheetOptions(filter),
      queryFn: () => listWorksheet(context, query.data),
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WorksheetView />
    </HydrationBoundary>
  );
}
