"use client";
// The bar and the tabs of the room of gates, with what waits in each.
import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useWaitingTitle } from "@/components/gates/use-waiting-title";
import { LiveDot } from "@/components/layout/live-dot";
import { TopBar } from "@/components/layout/top-bar";
import { Tab, Tabs } from "@/components/ui/tabs";
import { gateFiguresOptions } from "@/lib/client/gates";

export function GatesFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const { data: figures } = useQuery(gateFiguresOptions());
  useWaitingTitle(figures?.pending ?? 0);
  return (
    <>
      <TopBar crumbs={[{ label: "Gates" }]}>
        <LiveDot />
      </TopBar>
      <Tabs label="Gates">
        <Tab href="/gates" isActive={pathname === "/gates"} count={figures?.pending}>
          Pending
        </Tab>
        <Tab href="/gates/history">History</Tab>
        <Tab href="/gates/grants" count={figures?.grants}>
          Grants
        </Tab>
      </Tabs>
      {children}
    </>
  );
}
