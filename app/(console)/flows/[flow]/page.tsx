import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { queryDefaults } from "@/components/layout/query-defaults";
import { storedFlowOptions } from "@/lib/client/flow-runs";
import { FlowName } from "@/lib/contracts/flows";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { getFlow } from "@/lib/services/flows/get-flow";
import { getMatrix } from "@/lib/services/matrix/get-matrix";
import { FlowView } from "./view";

export const metadata: Metadata = { title: "Flow" };

type FlowPageProps = { params: Promise<{ flow: string }> };

export default async function FlowPage({ params }: FlowPageProps) {
  const { flow } = await params;
  if (!FlowName.safeParse(flow).success) notFound();
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const { agents } = await getMatrix(context, {});
  await client.prefetchQuery({
    ...storedFlowOptions(flow),
    queryFn: () => getFlow(context, flow),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <FlowView name={flow} agents={agents} mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}
