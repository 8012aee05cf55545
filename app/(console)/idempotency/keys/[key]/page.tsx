import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { keyOptions } from "@/lib/client/idempotency";
import { pageContext } from "@/lib/server/session";
import { getKey } from "@/lib/services/idempotency/get-key";
import { KeyView } from "./view";

export const metadata: Metadata = { title: "Key" };

type KeyPageProps = { params: Promise<{ key: string }> };

export default async function KeyPage({ params }: KeyPageProps) {
  const { key } = await params;
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({ ...keyOptions(key), queryFn: () => getKey(context, key) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <KeyView id={key} />
    </HydrationBoundary>
  );
}
