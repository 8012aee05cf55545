// What this installation is called, and where it keeps its data.
import type { WorkspaceView } from "@/lib/contracts/workspace";
import { readWorkspace } from "@/lib/db/people/workspaces";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { toWorkspaceView } from "./workspace-view";

export async function getWorkspace({
  actor,
  database,
  workspaceId,
}: ServiceContext): Promise<WorkspaceView> {
  authorise(actor, "read");
  return toWorkspaceView(await readWorkspace(database.prisma, workspaceId), database.engine);
}
