// What every screen of one agent stands in: where one is, and the ways between its sections.
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { queryDefaults } from "@/components/layout/query-defaults";
import { agentKeys } from "@/lib/client/agents";
import { isAppError } from "@/lib/kernel/errors";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { getAgent } from "@/lib/services/agents/get-agent";
import { AgentFrame } from "./agent-frame";

type AgentLayoutProps = { params: Promise<{ agent: string }>; children: ReactNode };

export default async function AgentLayout({ params, children }: AgentLayoutProps) {
  const { agent } = await params;
  const context = await pageContext();
  const detail = await agentOrNotFound(agent);
  const client = new QueryClient(queryDefaults);
  client.setQueryData(agentKeys.detail(agent), detail);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AgentFrame slug={agent} mayGovern={may(context.actor, "govern")}>
        {children}
      </AgentFrame>
    </HydrationBoundary>
  );
}

async function agentOrNotFound(slug: string) {
  try {
    return await getAgent(await pageContext(), slug);
  } catch (thrown) {
    if (isAppError(thrown) && thrown.code === "NOT_FOUND") notFound();
    throw thrown;
  }
}
