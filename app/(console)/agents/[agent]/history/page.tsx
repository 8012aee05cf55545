import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { agentHistoryOptions } from "@/lib/client/overrides";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listAgentHistory } from "@/lib/services/agents/list-agent-history";
import { HISTORY_PAGE } from "./search-params";
import { AgentHistoryView } from "./view";

type HistoryPageProps = { params: Promise<{ agent: string }> };

export async function generateMetadata({ params }: HistoryPageProps): Promise<Metadata> {
  return { title: `History of ${(await params).agent}` };
}

export default async function AgentHistoryPage({ params }: HistoryPageProps) {
  const { agent } = await params;
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchInfiniteQuery({
    ...agentHistoryOptions(agent, HISTORY_PAGE),
    queryFn: () =>
      listAgentHistory(context, { slug: agent, cursor: undefined, limit: HISTORY_PAGE }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AgentHistoryView slug={agent} mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}
