import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { AdministratorsOnly } from "@/components/settings/administrators-only";
import { TOKEN_PAGE, tokenListOptions } from "@/lib/client/tokens";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { listTokens } from "@/lib/services/tokens/list-tokens";
import { TokensView } from "./view";

export const metadata: Metadata = { title: "API tokens" };

export default async function TokensPage() {
  const context = await pageContext();
  if (!may(context.actor, "administer")) {
    return (
      <AdministratorsOnly title="API tokens">
        A token lets a script act here as a person would. Ask one of them for one that you need.
      </AdministratorsOnly>
    );
  }
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
