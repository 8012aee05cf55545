import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { queryDefaults } from "@/components/layout/query-defaults";
import { TOKEN_PAGE, tokenListOptions } from "@/lib/client/tokens";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listTokens } from "@/lib/services/tokens/list-tokens";
import { TokensView } from "./view";

export const metadata: Metadata = { title: "API tokens" };

export default async function TokensPage() {
  const context = await pageContext();
  if (!may(context.actor, "administer")) notFound();
  const client = new QueryClient(queryDefaults);
  await client.prefetchInfiniteQuery({
    ...tokenListOptions(),
    queryFn: () => listTokens(context, { limit: TOKEN_PAGE }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TokensView />
    </HydrationBoundary>
  );
}
