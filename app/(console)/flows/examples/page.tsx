import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { flowExamplesOptions, limitsOptions } from "@/lib/client/flows";
import { pageContext } from "@/lib/server/session";
import { listFlowExamples } from "@/lib/services/flows/list-flow-examples";
import { getLimits } from "@/lib/services/limits/get-limits";
import { FlowExamplesView } from "./view";

export const metadata: Metadata = { title: "Examples of flows" };

export default async function FlowExamplesPage() {
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({
    ...flowExamplesOptions(),
    queryFn: () => listFlowExamples(context),
  });
  await client.prefetchQuery({ ...limitsOptions(), queryFn: () => getLimits() });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <FlowExamplesView />
    </HydrationBoundary>
  );
}
