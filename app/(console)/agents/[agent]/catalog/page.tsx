import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { queryDefaults } from "@/components/layout/query-defaults";
import { catalogOptions } from "@/lib/client/catalogs";
import { pageContext } from "@/lib/server/session";
import { getCatalog } from "@/lib/services/catalogs/get-catalog";
import { loadCatalogPlace } from "./search-params";
import { CatalogView } from "./view";

type CatalogPageProps = {
  params: Promise<{ agent: string }>;
  searchParams: Promise<SearchParams>;
};

export async function generateMetadata({ params }: CatalogPageProps): Promise<Metadata> {
  return { title: `Catalog of ${(await params).agent}` };
}

export default async function CatalogPage({ params, searchParams }: CatalogPageProps) {
  const { agent } = await params;
  const { revision } = await loadCatalogPlace(searchParams);
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({
    ...catalogOptions({ agent, revision }),
    queryFn: () => getCatalog(context, { agent, revision: revision ?? undefined }),
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CatalogView slug={agent} />
    </HydrationBoundary>
  );
}
