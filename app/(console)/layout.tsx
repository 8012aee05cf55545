// The console: every screen stands in the shell and belongs to the person who is signed in.
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryDefaults } from "@/components/layout/query-defaults";
import { gateKeys } from "@/lib/client/gates";
import { stopKeys } from "@/lib/client/stops";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { getGateFigures } from "@/lib/services/gates/get-gate-figures";
import { getSession } from "@/lib/services/session/get-session";
import { listStops } from "@/lib/services/stops/list-stops";
import { ConsoleShell } from "./frame";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const context = await pageContext();
  const { actor } = await getSession(context);
  const user = { name: actor.name, email: actor.email ?? "", role: actor.role };
  const client = new QueryClient(queryDefaults);
  const standing = await listStops(context, { limit: 200, standing: "true" });
  client.setQueryData(stopKeys.standing, standing);
  client.setQueryData(gateKeys.figures, await getGateFigures(context));
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ConsoleShell user={user} mayGovern={may(context.actor, "govern")}>
        {children}
      </ConsoleShell>
    </HydrationBoundary>
  );
}
