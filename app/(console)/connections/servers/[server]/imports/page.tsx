import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { IMPORT_PAGE, importListOptions } from "@/lib/client/servers";
import { pageContext } from "@/lib/server/session";
import { listImports } from "@/lib/services/imports/list-imports";
import { ImportsView } from "./view";

export const metadata: Metadata = { title: "Imports" };

type ImportsPageProps = { params: Promise<{ server: string }> };

export default async function ImportsPage({ params }: ImportsPageProps) {
  const server = decodeURIComponent((await params).server);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchInfiniteQuery({
    ...importListOptions(server),
    queryFn: () => listImports(context, { server, limit: IMPORT_PAGE }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ImportsView server={server} />
    </HydrationBoundary>
  );
}
