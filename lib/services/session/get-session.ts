// Who asks and what they may do, with the workspace's name and newest revision.
import type { CurrentSession } from "@/lib/contracts/session";
import { findEmail } from "@/lib/db/people/people";
import { readWorkspace } from "@/lib/db/people/workspaces";
import { permissionsOf } from "@/lib/domain/people/roles";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";

export async function getSession(context: ServiceContext): Promise<CurrentSession> {
  const { actor, workspaceId } = context;
  authorise(actor, "read");
  const { prisma } = context.database;
  const workspace = await readWorkspace(prisma, workspaceId);
  const email = actor.kind === "user" ? await findEmail(prisma, actor.id) : null;
  return {
    actor: { kind: actor.kind, id: actor.id, name: actor.name, role: actor.role, email },
    permissions: [...permissionsOf(actor.role)],
    workspace: { name: workspace.name },
    revision: workspace.head,
  };
}
