import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { NO_TOOL_FILTER, TOOL_PAGE, toolListOptions } from "@/lib/client/tools";
import { withoutNull } from "@/lib/client/without-null";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listTools } from "@/lib/services/tools/list-tools";
import { loadToolListParams } from "./search-params";
import { ToolsView } from "./view";

export const metadata: Metadata = { title: "Tools" };

export default async function ToolsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const values = await loadToolListParams(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchInfiniteQuery({
    ...toolListOptions({ ...NO_TOOL_FILTER, ...values }),
    queryFn: () => listTools(context, { ...withoutNull(values), limit: TOOL_PAGE }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ToolsView mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}
