import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { gateOptions, PENDING_PAGE, pendingGatesOptions } from "@/lib/client/gates";
import { pageContext } from "@/lib/server/session";
import { getGate } from "@/lib/services/gates/get-gate";
import { listGates } from "@/lib/services/gates/list-gates";
import { loadGateOpen } from "./search-params";
import { PendingView } from "./view";

export const metadata: Metadata = { title: "Gates" };

type GatesPageProps = { searchParams: Promise<SearchParams> };

export default async function GatesPage({ searchParams }: GatesPageProps) {
  const { open } = await loadGateOpen(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const pending = await listGates(context, { show: "pending", limit: PENDING_PAGE });
  client.setQueryData(pendingGatesOptions().queryKey, { pages: [pending], pageParams: [null] });
  const first = open ?? pending.items[0]?.id;
  if (first !== undefined)
    await client.prefetchQuery({ ...gateOptions(first), queryFn: () => getGate(context, first) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PendingView />
    </HydrationBoundary>
  );
}
