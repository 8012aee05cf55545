import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { SERVER_PAGE, serverListOptions } from "@/lib/client/servers";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listServers } from "@/lib/services/servers/list-servers";
import { loadServerListParams } from "./search-params";
import { ServersView } from "./view";

export const metadata: Metadata = { title: "Connections" };

type ServersPageProps = { searchParams: Promise<SearchParams> };

export default async function ServersPage({ searchParams }: ServersPageProps) {
  const { q } = await loadServerListParams(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchInfiniteQuery({
    ...serverListOptions({ q }),
    queryFn: () => listServers(context, { limit: SERVER_PAGE, ...(q ? { q } : {}) }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ServersView
        mayGovern={may(context.actor, "govern")}
        mayAdminister={may(context.actor, "administer")}
      />
    </HydrationBoundary>
  );
}
