// What every screen of one server stands in: where one is, and the ways between its sections.
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { queryDefaults } from "@/components/layout/query-defaults";
import { serverKeys } from "@/lib/client/servers";
import { isAppError } from "@/lib/kernel/errors";
import { pageContext } from "@/lib/server/session";
import { getServer } from "@/lib/services/servers/get-server";
import { ServerFrame } from "./server-frame";

type ServerLayoutProps = { params: Promise<{ server: string }>; children: ReactNode };

export default async function ServerLayout({ params, children }: ServerLayoutProps) {
  const server = decodeURIComponent((await params).server);
  const detail = await serverOrNotFound(server);
  const client = new QueryClient(queryDefaults);
  client.setQueryData(serverKeys.one(server), detail);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ServerFrame server={server}>{children}</ServerFrame>
    </HydrationBoundary>
  );
}

async function serverOrNotFound(server: string) {
  try {
    return await getServer(await pageContext(), server);
  } catch (thrown) {
    if (isAppError(thrown) && thrown.code === "NOT_FOUND") notFound();
    throw thrown;
  }
}
