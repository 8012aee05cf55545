// Disconnects an agent from a source; what operators said of its tools goes with it, and is kept by the audit.
import type { SavedConnection } from "@/lib/contracts/connections";
import { asJson } from "@/lib/db/engine/stored-json";
import { deleteConnections, findConnection } from "@/lib/db/tools/connections";
import { connectionToJson } from "@/lib/domain/config/connection-to-json";
import { authorise } from "../actor";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { agentDrafts, warmCatalog } from "./agent-draft";
import { connectionOrThrow, connectionTarget } from "./connection-view";
import { refuseStaleConnection } from "./refuse-stale-connection";
import { savedConnection } from "./saved-connection";

/** @throws AppError FORBIDDEN, NOT_FOUND, STALE */
export async function deleteConnection(
  context: ServiceContext,
  { connection: id, version }: { readonly connection: string; readonly version: number },
): Promise<Changed<SavedConnection>> {
  authorise(context.actor, "govern");
  const { workspaceId, database } = context;
  const known = connectionOrThrow(await findConnection(database.prisma, workspaceId, id), id);
  await warmCatalog(context, known.agent);
  return changeGovernance(context, async (tx) => {
    const record = connectionOrThrow(await findConnection(tx, workspaceId, id), id);
    await refuseStaleConnection(tx, context, record, version);
    const { agent, connection } = record;
    const drafts = await agentDrafts(tx, context);
    const before = await drafts.before(agent);
    const lost = before?.agent.overrides[connection.alias] ?? [];
    await deleteConnections(tx, [id]);
    const after = await drafts.after(agent);
    return {
      result: await savedConnection(tx, context, { record, before, after }),
      summary: `Disconnected ${agent} from ${connection.alias}`,
      audit: [
        {
          action: "connection.deleted",
          targetKind: "connection",
          targetId: connectionTarget(record),
          agentSlug: agent,
          before: asJson({ connection: connectionToJson(connection), overrides: lost }),
        },
      ],
      touched: { agents: [agent] },
    };
  });
}
