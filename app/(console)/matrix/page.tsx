import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { matrixOptions, simulationOptions } from "@/lib/client/matrix";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { getMatrix } from "@/lib/services/matrix/get-matrix";
import { simulateRound } from "@/lib/services/matrix/simulate-round";
import { loadMatrixParams, simulationInput } from "./search-params";
import { MatrixView } from "./view";

export const metadata: Metadata = { title: "Matrix" };

export default async function MatrixPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const params = await loadMatrixParams(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const { agents } = await getMatrix(context, {});
  const agent = params.agent ?? agents[0] ?? null;
  await client.prefetchQuery({
    ...matrixOptions(agent),
    queryFn: () => getMatrix(context, agent === null ? {} : { agent }),
    retry: false,
  });
  const input = simulationInput(agent, params);
  if (input)
    await client.prefetchQuery({
      ...simulationOptions(input),
      queryFn: () => simulateRound(context, input),
      retry: false,
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <MatrixView agents={agents} mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}
