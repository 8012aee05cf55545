import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { gateOptions } from "@/lib/client/gates";
import { sagaOptions } from "@/lib/client/sagas";
import { pageContext } from "@/lib/server/session";
import { getGate } from "@/lib/services/gates/get-gate";
import { getSaga } from "@/lib/services/sagas/get-saga";
import { SagaView } from "./view";

export const metadata: Metadata = { title: "Compensation" };

type SagaPageProps = { params: Promise<{ saga: string }> };

export default async function SagaPage({ params }: SagaPageProps) {
  const { saga } = await params;
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({ ...sagaOptions(saga), queryFn: () => getSaga(context, saga) });
  const found = client.getQueryData(sagaOptions(saga).queryKey);
  for (const { gate } of found?.steps ?? [])
    if (gate?.state === "pending")
      await client.prefetchQuery({
        ...gateOptions(gate.id),
        queryFn: () => getGate(context, gate.id),
      });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SagaView id={saga} />
    </HydrationBoundary>
  );
}
