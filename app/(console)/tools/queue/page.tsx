import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { NO_TOOL_FILTER, TOOL_PAGE, toolListOptions } from "@/lib/client/tools";
import { withoutNull } from "@/lib/client/without-null";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listTools } from "@/lib/services/tools/list-tools";
import { loadQueueParams } from "./search-params";
import { QueueView } from "./view";

export const metadata: Metadata = { title: "Tools to classify" };

export default async function QueuePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { new: _new, ...values } = await loadQueueParams(searchParams);
  const filter = { ...values, needs: values.needs ?? ("any" as const) };
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchInfiniteQuery({
    ...toolListOptions({ ...NO_TOOL_FILTER, ...filter }),
    queryFn: () => listTools(context, { ...withoutNull(filter), limit: TOOL_PAGE }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <QueueView mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}
