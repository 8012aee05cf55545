"use client";
// This installation: its name and the facts about it.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { WorkspaceFacts } from "@/components/settings/workspace-facts";
import { WorkspaceForm } from "@/components/settings/workspace-form";
import { Skeleton } from "@/components/ui/skeleton";
import { workspaceOptions } from "@/lib/client/workspace";

export function WorkspaceView({ mayAdminister }: { mayAdminister: boolean }) {
  const query = useQuery(workspaceOptions());
  return (
    <ScreenBody>
      <PageHeader title="Workspace" subtitle="Everything that is governed here belongs to it" />
      <QueryStates query={query} loading={<Skeleton className="h-64 max-w-2xl" />}>
        {(workspace) => (
          <div className="grid max-w-2xl gap-4">
            <WorkspaceForm
              key={workspace.version}
              workspace={workspace}
              mayAdminister={mayAdminister}
            />
            <WorkspaceFacts workspace={workspace} />
          </div>
        )}
      </QueryStates>
    </ScreenBody>
  );
}
