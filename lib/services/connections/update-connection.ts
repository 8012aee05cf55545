// A connection's alias, source or allow-list; what operators said of its tools stays with it.
import type { z } from "zod";
import type { SavedConnection, UpdateConnectionInput } from "@/lib/contracts/connections";
import type { Db } from "@/lib/db/engine/database";
import {
  type ConnectionRecord,
  findConnection,
  listAgentConnections,
  updateConnectionRow,
} from "@/lib/db/tools/connections";
import type { Connection, NamespaceGrant } from "@/lib/domain/config/connection";
import { connectionToJson } from "@/lib/domain/config/connection-to-json";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { withoutUndefined } from "@/lib/kernel/objects";
import { isSameJson } from "@/lib/kernel/same-json";
import { authorise } from "../actor";
import { type Change, type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { agentDrafts, warmCatalog } from "./agent-draft";
import { checkConnection } from "./check-connection";
import { connectionOrThrow, connectionTarget } from "./connection-view";
import { refuseStaleConnection } from "./refuse-stale-connection";
import { refuseTakenAlias } from "./refuse-taken-alias";
import { savedConnection } from "./saved-connection";

type Update = {
  readonly connection: string;
  readonly version: number;
  readonly input: z.output<typeof UpdateConnectionInput>;
};

/** @throws AppError FORBIDDEN, NOT_FOUND, STALE, INVALID_INPUT, CONFLICT when the alias is taken. */
export async function updateConnection(
  context: ServiceContext,
  { connection: id, version, input }: Update,
): Promise<Changed<SavedConnection>> {
  authorise(context.actor, "govern");
  const { workspaceId, database } = context;
  const known = connectionOrThrow(await findConnection(database.prisma, workspaceId, id), id);
  await warmCatalog(context, known.agent);
  return changeGovernance(context, async (tx) => {
    const record = connectionOrThrow(await findConnection(tx, workspaceId, id), id);
    await refuseStaleConnection(tx, context, record, version);
    const wanted = edited(record.connection, input);
    if (wanted.alias !== record.connection.alias)
      refuseTakenAlias(await listAgentConnections(tx, record.agentId), wanted.alias);
    const findings = await checkConnection(tx, workspaceId, wanted, record.connection);
    return write(tx, context, { record, wanted, findings });
  });
}

type Writing = {
  readonly record: ConnectionRecord;
  readonly wanted: Connection;
  readonly findings: readonly Diagnostic[];
};

async function write(
  tx: Db,
  context: ServiceContext,
  { record, wanted, findings }: Writing,
): Promise<Change<SavedConnection>> {
  const { id, agent, position, connection: standing } = record;
  const [old, now] = [connectionToJson(standing), connectionToJson(wanted)];
  const drafts = await agentDrafts(tx, context);
  const before = await drafts.before(agent);
  if (isSameJson(old, now)) {
    const after = await drafts.after(agent);
    const result = await savedConnection(tx, context, { record, before, after, findings });
    return { result, summary: "", audit: [], touched: {} };
  }
  await updateConnectionRow(tx, id, { connection: wanted, position, at: context.clock.now() });
  const written = connectionOrThrow(await findConnection(tx, context.workspaceId, id), id);
  const after = await drafts.after(agent);
  const renamed = new Map([[standing.alias, wanted.alias]]);
  const saving = { record: written, before, after, findings, renamed };
  return {
    result: await savedConnection(tx, context, saving),
    summary: `Changed the connection ${wanted.alias} of ${agent}`,
    audit: [
      {
        action: "connection.updated",
        targetKind: "connection",
        targetId: connectionTarget(written),
        agentSlug: agent,
        before: old,
        after: now,
      },
    ],
    touched: { agents: [agent] },
  };
}

function edited(standing: Connection, { namespaces, ...input }: Update["input"]): Connection {
  return {
    ...standing,
    ...withoutUndefined(input),
    ...(namespaces === undefined
      ? {}
      : { namespaces: editedGrants(standing.namespaces, namespaces) }),
  };
}

/** Namespaces that stay keep their traits and whatever else stands in them. */
function editedGrants(
  standing: Connection["namespaces"],
  wanted: Readonly<Record<string, { readonly allowed: readonly string[] | null }>>,
): Connection["namespaces"] {
  const grants = Object.entries(wanted).map(([name, { allowed }]): [string, NamespaceGrant] => [
    name,
    { ...(ownGrant(standing, name) ?? { traits: {}, at: null }), allowed },
  ]);
  return Object.fromEntries(grants);
}

function ownGrant(standing: Connection["namespaces"], name: string): NamespaceGrant | undefined {
  return Object.hasOwn(standing, name) ? standing[name] : undefined;
}
