// What every section of one round stands in: where one is, what the round came to, and the ways between its sections.
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { queryDefaults } from "@/components/layout/query-defaults";
import { roundKeys } from "@/lib/client/rounds";
import { isAppError } from "@/lib/kernel/errors";
import { pageContext } from "@/lib/server/session";
import { getRound } from "@/lib/services/rounds/get-round";
import { RoundFrame } from "./round-frame";

type RoundLayoutProps = {
  params: Promise<{ turn: string; round: string }>;
  children: ReactNode;
};

export default async function RoundLayout({ params, children }: RoundLayoutProps) {
  const address = await readAddress(params);
  const client = new QueryClient(queryDefaults);
  client.setQueryData(roundKeys.round(address), await roundOrNotFound(address));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <RoundFrame {...address}>{children}</RoundFrame>
    </HydrationBoundary>
  );
}

async function readAddress(params: RoundLayoutProps["params"]) {
  const { turn, round } = await params;
  if (!/^\d{1,5}$/.test(round)) notFound();
  return { turn: decodeURIComponent(turn), round: Number(round) };
}

async function roundOrNotFound(address: { turn: string; round: number }) {
  try {
    return await getRound(await pageContext(), address);
  } catch (thrown) {
    if (isAppError(thrown) && thrown.code === "NOT_FOUND") notFound();
    throw thrown;
  }
}
