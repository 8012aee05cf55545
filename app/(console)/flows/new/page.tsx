import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { flowExamplesOptions } from "@/lib/client/flows";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listFlowExamples } from "@/lib/services/flows/list-flow-examples";
import { getMatrix } from "@/lib/services/matrix/get-matrix";
import { NewFlowView } from "./view";

export const metadata: Metadata = { title: "New flow" };

export default async function NewFlowPage() {
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const { agents } = await getMatrix(context, {});
  await client.prefetchQuery({
    ...flowExamplesOptions(),
    queryFn: () => listFlowExamples(context),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <NewFlowView agents={agents} mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}
