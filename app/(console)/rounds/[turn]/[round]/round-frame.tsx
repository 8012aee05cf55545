"use client";
// The bar, the strip of the turn and the tabs of one round.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { LiveDot } from "@/components/layout/live-dot";
import { TopBar } from "@/components/layout/top-bar";
import { Tab, Tabs } from "@/components/ui/tabs";
import { roundHref } from "@/lib/client/console-links";
import { timelineOptions } from "@/lib/client/round-timeline";
import { roundOptions } from "@/lib/client/rounds";

type RoundFrameProps = { turn: string; round: number; children: ReactNode };

export function RoundFrame({ turn, round, children }: RoundFrameProps) {
  const pathname = usePathname();
  const client = useQueryClient();
  const { data } = useQuery(roundOptions({ turn, round }));
  const timeline = useQuery(timelineOptions(client, { turn, round })).data?.timeline;
  const base = roundHref(turn, round);
  const actions = timeline?.rows.filter(({ kind }) => kind === "action").length;
  return (
    <>
      <TopBar
        crumbs={[{ label: "Rounds", href: "/rounds" }, { label: data?.title || "Untitled" }]}
        revision={data?.revision ?? null}
      >
        <LiveDot />
      </TopBar>
      <Tabs label="Round">
        <Tab href={base} isActive={pathname === base}>
          Timeline
        </Tab>
        <Tab href={`${base}/actions`} count={actions}>
          Actions
        </Tab>
        <Tab href={`${base}/ledger`} count={data?.figures.calls}>
          Ledger
        </Tab>
        <Tab href={`${base}/cost`}>Cost</Tab>
        <Tab href={`${base}/events`} count={data?.events}>
          Events
        </Tab>
        <Tab href={`${base}/messages`} count={data?.messages}>
          Messages
        </Tab>
      </Tabs>
      {children}
    </>
  );
}
