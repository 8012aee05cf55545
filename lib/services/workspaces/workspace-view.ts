// The workspace as callers see it.
import type { WorkspaceView } from "@/lib/contracts/workspace";
import type { Database } from "@/lib/db/engine/database";
import type { WorkspaceRow } from "@/lib/db/people/workspaces";

export function toWorkspaceView(row: WorkspaceRow, engine: Database["engine"]): WorkspaceView {
  return {
    name: row.name,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    revision: row.head,
    currency: row.currency,
    engine,
  };
}
