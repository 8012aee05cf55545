"use client";
// The bar and the tabs of one agent.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TopBar } from "@/components/layout/top-bar";
import { Tab, Tabs } from "@/components/ui/tabs";
import { agentOptions } from "@/lib/client/agents";

export function AgentFrame({ slug, children }: { slug: string; children: ReactNode }) {
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
      />
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
