import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { planOptions } from "@/lib/client/idempotency";
import { pageContext } from "@/lib/server/session";
import { getPlan } from "@/lib/services/idempotency/get-plan";
import { PlanView } from "./view";

export const metadata: Metadata = { title: "Plan" };

type PlanPageProps = { params: Promise<{ plan: string }> };

export default async function PlanPage({ params }: PlanPageProps) {
  const { plan } = await params;
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({ ...planOptions(plan), queryFn: () => getPlan(context, plan) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PlanView id={plan} />
    </HydrationBoundary>
  );
}
