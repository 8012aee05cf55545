import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { toolHistoryOptions, toolOptions } from "@/lib/client/tools";
import { isAppError } from "@/lib/kernel/errors";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { getTool } from "@/lib/services/tools/get-tool";
import { listToolHistory } from "@/lib/services/tools/list-tool-history";
import { ToolMissing } from "./tool-missing";
import { ToolView } from "./view";

type ToolPageProps = { params: Promise<{ tool: string }> };

export async function generateMetadata({ params }: ToolPageProps): Promise<Metadata> {
  return { title: await idOf(params) };
}

export default async function ToolPage({ params }: ToolPageProps) {
  const id = await idOf(params);
  const context = await pageContext();
  const found = await getTool(context, id).catch(closestOf);
  if ("closest" in found) return <ToolMissing id={id} closest={found.closest} />;
  const client = new QueryClient(queryDefaults);
  client.setQueryData(toolOptions(id).queryKey, found);
  await client.prefetchInfiniteQuery({
    ...toolHistoryOptions(id),
    queryFn: () => listToolHistory(context, { tool: id, limit: 20 }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ToolView id={id} mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}

/** Pages get their part of the address as it stands there, doors get it read. */
async function idOf(params: ToolPageProps["params"]): Promise<string> {
  const { tool } = await params;
  try {
    return decodeURIComponent(tool);
  } catch {
    return tool;
  }
}

function closestOf(thrown: unknown): { readonly closest: readonly string[] } {
  if (!isAppError(thrown) || thrown.code !== "NOT_FOUND") throw thrown;
  const { closest } = thrown.details;
  return { closest: Array.isArray(closest) ? closest.map(String) : [] };
}
