import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { queryDefaults } from "@/components/layout/query-defaults";
import { readToolPath } from "@/lib/client/console-links";
import { toolHistoryOptions, toolOptions } from "@/lib/client/tools";
import { isAppError } from "@/lib/kernel/errors";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { getTool } from "@/lib/services/tools/get-tool";
import { listToolHistory } from "@/lib/services/tools/list-tool-history";
import { ToolView } from "./view";

type ToolPageProps = { params: Promise<{ tool: string }> };

export async function generateMetadata({ params }: ToolPageProps): Promise<Metadata> {
  return { title: readToolPath((await params).tool) };
}

export default async function ToolPage({ params }: ToolPageProps) {
  const id = readToolPath((await params).tool);
  const context = await pageContext();
  const found = await getTool(context, id).catch(orNotFound);
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

function orNotFound(thrown: unknown): never {
  if (isAppError(thrown) && thrown.code === "NOT_FOUND") notFound();
  throw thrown;
}
