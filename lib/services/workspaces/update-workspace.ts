// Another name for the workspace; names govern nothing, so this makes no revision.
import type { z } from "zod";
import type { UpdateWorkspaceInput, WorkspaceView } from "@/lib/contracts/workspace";
import { readWorkspace, renameWorkspace } from "@/lib/db/people/workspaces";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { toWorkspaceView } from "./workspace-view";

/** @throws AppError FORBIDDEN, STALE */
export function updateWorkspace(
  context: ServiceContext,
  {
    version,
    input,
  }: { readonly version: number; readonly input: z.output<typeof UpdateWorkspaceInput> },
): Promise<Changed<WorkspaceView>> {
  authorise(context.actor, "administer");
  const { database, workspaceId } = context;
  return changeGovernance(context, async (tx) => {
    const before = toWorkspaceView(await readWorkspace(tx, workspaceId), database.engine);
    refuseStale(before, version);
    const row = await renameWorkspace(tx, workspaceId, input.name);
    return {
      result: toWorkspaceView(row, database.engine),
      summary: `Renamed the workspace to ${input.name}`,
      audit: [
        {
          action: "workspace.updated",
          targetKind: "workspace",
          targetId: workspaceId,
          before: { name: before.name },
          after: { name: row.name },
        },
      ],
      touched: {},
    };
  });
}
