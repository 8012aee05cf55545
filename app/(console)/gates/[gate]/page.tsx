import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { gateOptions } from "@/lib/client/gates";
import { pageContext } from "@/lib/server/session";
import { getGate } from "@/lib/services/gates/get-gate";
import { GateView } from "./view";

export const metadata: Metadata = { title: "Gate" };

type GatePageProps = { params: Promise<{ gate: string }> };

export default async function GatePage({ params }: GatePageProps) {
  const { gate } = await params;
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({ ...gateOptions(gate), queryFn: () => getGate(context, gate) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <GateView id={gate} />
    </HydrationBoundary>
  );
}
