"use client";
// The bar and the tabs of one agent.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ObserveBadge } from "@/components/agents/observe-badge";
import { TopBar } from "@/components/layout/top-bar";
import { StopSwitch } from "@/components/stops/stop-switch";
import { Tab, Tabs } from "@/components/ui/tabs";
import { agentOptions } from "@/lib/client/agents";

type AgentFrameProps = { slug: string; mayGovern: boolean; children: ReactNode };

export function AgentFrame({ slug, mayGovern, children }: AgentFrameProps) {
  const { data } = useQuery(agentOptions(slug));
  const base = `/agents/${slug}`;
  return (
    <>
      <TopBar
        crumbs={[
          { label: "Agents", href: "/agents" },
          { label: slug, isCode: true },
        ]}
        revision={data?.revision ?? null}
      >
        {data?.enforcement === "observe" && <ObserveBadge />}
        {mayGovern && (
          <StopSwitch
            size="sm"
            target={{ scope: "agent", agent: slug, tool: null }}
            label="Stop agent"
            liftLabel="Let it go on"
          />
        )}
      </TopBar>
      <Tabs label="Agent">
        <Tab href={`${base}/traits`}>Traits</Tab>
        <Tab href={`${base}/catalog`}>Catalog</Tab>
        <Tab href={`${base}/history`}>History</Tab>
        <Tab href={`${base}/settings`}>Settings</Tab>
      </Tabs>
      {children}
    </>
  );
}
