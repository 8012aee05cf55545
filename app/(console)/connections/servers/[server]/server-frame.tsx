"use client";
// The bar and the tabs of one server.
import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { serverHref } from "@/components/connections/server-href";
import { TopBar } from "@/components/layout/top-bar";
import { Tab, Tabs } from "@/components/ui/tabs";
import { serverOptions } from "@/lib/client/servers";

export function ServerFrame({ server, children }: { server: string; children: ReactNode }) {
  const pathname = usePathname();
  const { data } = useQuery(serverOptions(server));
  const base = serverHref(server);
  return (
    <>
      <TopBar
        crumbs={[
          { label: "Connections", href: "/connections" },
          { label: server, isCode: true },
        ]}
      />
      <Tabs label="Server">
        <Tab href={base} isActive={pathname === base} count={data?.tools.length}>
          Tools
        </Tab>
        <Tab href={`${base}/imports`}>Imports</Tab>
        <Tab href={`${base}/settings`}>Settings</Tab>
      </Tabs>
      {children}
    </>
  );
}
