// Connects an agent to one more source of tools; new tools mean nothing yet, so they come as unknown.
import type { z } from "zod";
import type { CreateConnectionInput, SavedConnection } from "@/lib/contracts/connections";
import { findAgent } from "@/lib/db/agents/agents";
import { asJson } from "@/lib/db/engine/stored-json";
import {
  findConnection,
  insertConnections,
  listAgentConnections,
} from "@/lib/db/tools/connections";
import type { Connection } from "@/lib/domain/config/connection";
import { connectionToJson } from "@/lib/domain/config/connection-to-json";
import { authorise } from "../actor";
import { agentOrThrow } from "../agents/agent-view";
import { type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { agentDrafts, warmCatalog } from "./agent-draft";
import { checkConnection } from "./check-connection";
import { connectionOrThrow, connectionTarget } from "./connection-view";
import { refuseTakenAlias } from "./refuse-taken-alias";
import { savedConnection } from "./saved-connection";

type Input = z.output<typeof CreateConnectionInput>;

/** @throws AppError FORBIDDEN, NOT_FOUND, INVALID_INPUT, CONFLICT when the alias is taken. */
export async function createConnection(
  context: ServiceContext,
  input: Input,
): Promise<Changed<SavedConnection>> {
  authorise(context.actor, "govern");
  const { agent: slug } = input;
  await warmCatalog(context, slug);
  return changeGovernance(context, async (tx) => {
    const { workspaceId } = context;
    const agent = agentOrThrow(await findAgent(tx, workspaceId, slug), slug);
    const standing = await listAgentConnections(tx, agent.id);
    refuseTakenAlias(standing, input.alias);
    const connection = toConnection(input);
    const findings = await checkConnection(tx, workspaceId, connection);
    const drafts = await agentDrafts(tx, context);
    const before = await drafts.before(slug);
    const id = context.newId("connection");
    const position = (standing.at(-1)?.position ?? -1) + 1;
    const at = context.clock.now();
    await insertConnections(tx, [{ id, agentId: agent.id, connection, position, at }]);
    const record = connectionOrThrow(await findConnection(tx, workspaceId, id), id);
    const after = await drafts.after(slug);
    return {
      result: await savedConnection(tx, context, { record, before, after, findings }),
      summary: `Connected ${slug} to ${connection.alias}`,
      audit: [
        {
          action: "connection.created",
          targetKind: "connection",
          targetId: connectionTarget(record),
          agentSlug: slug,
          after: asJson(connectionToJson(connection)),
        },
      ],
      touched: { agents: [slug] },
    };
  });
}

function toConnection({ kind, alias, ref, serverId, allowed, namespaces }: Input): Connection {
  const grants = Object.entries(namespaces).map(
    ([name, grant]) => [name, { allowed: grant.allowed, traits: {}, at: null }] as const,
  );
  return {
    id: alias,
    kind,
    alias,
    ref,
    serverId,
    allowed,
    traits: {},
    namespaces: Object.fromEntries(grants),
    extra: {},
    at: null,
  };
}
