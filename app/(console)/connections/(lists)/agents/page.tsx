import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import {
  CONNECTION_PAGE,
  connectionListOptions,
  connectionOptionsOptions,
} from "@/lib/client/connections";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { getConnectionOptions } from "@/lib/services/connections/get-connection-options";
import { listConnections } from "@/lib/services/connections/list-connections";
import { loadConnectionListParams } from "./search-params";
import { AgentConnectionsView } from "./view";

export const metadata: Metadata = { title: "Agents' connections" };

type ConnectionsPageProps = { searchParams: Promise<SearchParams> };

export default async function AgentConnectionsPage({ searchParams }: ConnectionsPageProps) {
  const { agent } = await loadConnectionListParams(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchInfiniteQuery({
    ...connectionListOptions({ agent }),
    queryFn: () =>
      listConnections(context, { limit: CONNECTION_PAGE, ...(agent === null ? {} : { agent }) }),
  });
  await client.prefetchQuery({
    ...connectionOptionsOptions(),
    queryFn: () => getConnectionOptions(context),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AgentConnectionsView mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}
