import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { sagaOptions } from "@/lib/client/sagas";
import { pageContext } from "@/lib/server/session";
import { getSaga } from "@/lib/services/sagas/get-saga";
import { SagaView } from "./view";

export const metadata: Metadata = { title: "Compensation" };

type SagaPageProps = { params: Promise<{ saga: string }> };

export default async function SagaPage({ params }: SagaPageProps) {
  const { saga } = await params;
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({ ...sagaOptions(saga), queryFn: () => getSaga(context, saga) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SagaView id={saga} />
    </HydrationBoundary>
  );
}
