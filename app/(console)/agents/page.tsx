import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { AGENT_PAGE, agentListOptions } from "@/lib/client/agents";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listAgents } from "@/lib/services/agents/list-agents";
import { loadAgentListParams } from "./search-params";
import { AgentsView } from "./view";

export const metadata: Metadata = { title: "Agents" };

export default async function AgentsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const { q } = await loadAgentListParams(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchInfiniteQuery({
    ...agentListOptions({ q }),
    queryFn: () => listAgents(context, { limit: AGENT_PAGE, ...(q ? { q } : {}) }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AgentsView mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}
