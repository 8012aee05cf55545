import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { pricesOptions } from "@/lib/client/prices";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { getPrices } from "@/lib/services/prices/get-prices";
import { PricesView } from "./view";

export const metadata: Metadata = { title: "Prices" };

export default async function PricesPage() {
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({ ...pricesOptions(), queryFn: () => getPrices(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PricesView
        mayGovern={may(context.actor, "govern")}
        mayAdminister={may(context.actor, "administer")}
      />
    </HydrationBoundary>
  );
}
