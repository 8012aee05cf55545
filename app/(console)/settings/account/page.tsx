import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { personSessionsOptions } from "@/lib/client/people";
import { pageContext } from "@/lib/server/session";
import { listSessions } from "@/lib/services/people/list-sessions";
import { getSession } from "@/lib/services/session/get-session";
import { AccountView } from "./view";

export const metadata: Metadata = { title: "Your account" };

export default async function AccountPage() {
  const context = await pageContext();
  const { actor } = await getSession(context);
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({
    ...personSessionsOptions(actor.id),
    queryFn: () => listSessions(context, actor.id),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <AccountView id={actor.id} name={actor.name} email={actor.email ?? ""} role={actor.role} />
    </HydrationBoundary>
  );
}
