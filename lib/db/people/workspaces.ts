// The workspace's own row.
import type { Db } from "../engine/database";
import type { Workspace } from "../generated/client";

export type WorkspaceRow = Workspace;

export function readWorkspace(tx: Db, id: string): Promise<WorkspaceRow> {
  return tx.workspace.findUniqueOrThrow({ where: { id } });
}

/** The caller holds the row and has compared its version. */
export async function updateWorkspaceRow(
  tx: Db,
  id: string,
  said: Pick<WorkspaceRow, "name" | "currency">,
): Promise<WorkspaceRow> {
  return tx.workspace.update({ where: { id }, data: { ...said, version: { increment: 1 } } });
}
