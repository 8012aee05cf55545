import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { toolTraitsOptions, traitListOptions } from "@/lib/client/traits";
import { isAppError } from "@/lib/kernel/errors";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { getTraits } from "@/lib/services/traits/get-traits";
import { listTraits } from "@/lib/services/traits/list-traits";
import { loadTraitPanel } from "./search-params";
import { TraitsView } from "./view";

type TraitsPageProps = {
  params: Promise<{ agent: string }>;
  searchParams: Promise<SearchParams>;
};

export async function generateMetadata({ params }: TraitsPageProps): Promise<Metadata> {
  return { title: `Traits of ${(await params).agent}` };
}

export default async function TraitsPage({ params, searchParams }: TraitsPageProps) {
  const { agent } = await params;
  const { open, ns } = await loadTraitPanel(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  const list = await listTraits(context, { slug: agent, filter: {} }).catch(orNotFound);
  client.setQueryData(traitListOptions(agent).queryKey, list);
  if (open)
    await client.prefetchQuery({
      ...toolTraitsOptions({ agent, tool: open, namespace: ns }),
      queryFn: () => getTraits(context, { slug: agent, tool: open, namespace: ns }),
      retry: false,
    });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TraitsView slug={agent} mayGovern={may(context.actor, "govern")} />
    </HydrationBoundary>
  );
}

function orNotFound(thrown: unknown): never {
  if (isAppError(thrown) && thrown.code === "NOT_FOUND") notFound();
  throw thrown;
}
