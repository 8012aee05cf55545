import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { sampleListOptions } from "@/lib/client/turns";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { getMatrix } from "@/lib/services/matrix/get-matrix";
import { listSamples } from "@/lib/services/turns/list-samples";
import { loadPlaygroundParams } from "./search-params";
import { PlaygroundView } from "./view";

export const metadata: Metadata = { title: "Playground" };

export default async function PlaygroundPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  await loadPlaygroundParams(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const { agents } = await getMatrix(context, {});
  await client.prefetchQuery({ ...sampleListOptions(), queryFn: () => listSamples(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PlaygroundView agents={agents} mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}
