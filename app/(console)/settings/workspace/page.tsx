import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { queryDefaults } from "@/components/layout/query-defaults";
import { workspaceOptions } from "@/lib/client/workspace";
import { pageContext } from "@/lib/server/session";
import { may } from "@/lib/services/actor";
import { getWorkspace } from "@/lib/services/workspaces/get-workspace";
import { WorkspaceView } from "./view";

export const metadata: Metadata = { title: "Workspace" };

export default async function WorkspacePage() {
  const context = await pageContext();
  const client = new QueryClient(queryDefaults);
  await client.prefetchQuery({ ...workspaceOptions(), queryFn: () => getWorkspace(context) });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WorkspaceView mayAdminister={may(context.actor, "administer")} />
    </HydrationBoundary>
  );
}
