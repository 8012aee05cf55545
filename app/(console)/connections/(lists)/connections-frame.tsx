"use client";
// The bar and the tabs of the room of connections.
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { TopBar } from "@/components/layout/top-bar";
import { Tab, Tabs } from "@/components/ui/tabs";

export function ConnectionsFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  return (
    <>
      <TopBar crumbs={[{ label: "Connections" }]} />
      <Tabs label="Connections">
        <Tab href="/connections" isActive={pathname === "/connections"}>
          Servers
        </Tab>
        <Tab href="/connections/agents">Agents</Tab>
      </Tabs>
      {children}
    </>
  );
}
