import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { LEDGER_PAGE, ledgerOptions } from "@/lib/client/ledger";
import { listLedger as endpoint } from "@/lib/contracts/ledger";
import { pageContext } from "@/lib/server/session";
import { listLedger } from "@/lib/services/ledger/list-ledger";
import { loadLedgerFilter } from "./search-params";
import { LedgerView } from "./view";

export const metadata: Metadata = { title: "Ledger" };

type LedgerPageProps = { searchParams: Promise<SearchParams> };

export default async function LedgerPage({ searchParams }: LedgerPageProps) {
  const filter = await loadLedgerFilter(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  const query = endpoint.query.safeParse({ ...Object.fromEntries(given), limit: LEDGER_PAGE });
  // What the address says wrongly is left to the browser, which shows the problem with its field.
  if (query.success)
    await client.prefetchInfiniteQuery({
      ...ledgerOptions(filter),
      queryFn: () => listLedger(context, query.data),
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <LedgerView />
    </HydrationBoundary>
  );
}
