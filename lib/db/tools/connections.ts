// Connections in the store.
import type { Connection } from "@/lib/domain/config/connection";
import { groupBy } from "@/lib/kernel/group-by";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson } from "../engine/stored-json";
import type { Prisma } from "../generated/client";
import { toConnection } from "../revisions/snapshots";

export type ConnectionRecord = {
  readonly id: string;
  readonly agentId: string;
  readonly agent: string;
  readonly position: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly overrides: number;
  readonly connection: Connection;
};

/** In the agent's own order. */
export function listConnectionRows(
  tx: Db,
  agentId: string,
): Promise<readonly { readonly id: string; readonly alias: string }[]> {
  return tx.connection.findMany({
    where: { agentId },
    select: { id: true, alias: true },
    orderBy: [{ position: "asc" }, { alias: "asc" }],
  });
}

const WITH_AGENT = {
  agent: { select: { slug: true } },
  _count: { select: { overrides: true } },
} as const satisfies Prisma.ConnectionInclude;
type FoundRow = Prisma.ConnectionGetPayload<{ include: typeof WITH_AGENT }>;

/** Null where the agent is archived. */
export async function findConnection(
  tx: Db,
  workspaceId: string,
  id: string,
): Promise<ConnectionRecord | null> {
  const where = { id, agent: { workspaceId, archivedAt: null } };
  const row = await tx.connection.findFirst({ where, include: WITH_AGENT });
  return row && toConnectionRecord(row);
}

/** An agent's connections in its own order. */
export async function listAgentConnections(
  tx: Db,
  agentId: string,
): Promise<readonly ConnectionRecord[]> {
  const rows = await tx.connection.findMany({
    where: { agentId },
    include: WITH_AGENT,
    orderBy: [{ position: "asc" }, { alias: "asc" }],
  });
  return rows.map(toConnectionRecord);
}

export type AgentConnections = {
  readonly agentId: string;
  readonly connections: readonly ConnectionRecord[];
};

/** Of the agents in service among these, by their names. */
export async function findAgentsConnections(
  tx: Db,
  workspaceId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, AgentConnections>> {
  const agents = await tx.agent.findMany({
    where: { workspaceId, archivedAt: null, slug: { in: [...slugs] } },
    select: { id: true, slug: true },
  });
  const rows = await tx.connection.findMany({
    where: { agentId: { in: agents.map(({ id }) => id) } },
    include: WITH_AGENT,
    orderBy: [{ position: "asc" }, { alias: "asc" }],
  });
  const byAgent = groupBy(rows.map(toConnectionRecord), ({ agentId }) => agentId);
  return new Map(
    agents.map(({ id, slug }) => [slug, { agentId: id, connections: byAgent.get(id) ?? [] }]),
  );
}

export type ConnectionPlace = {
  readonly agent: string;
  readonly alias: string;
  readonly id: string;
};

type Listing = {
  readonly agent: string | undefined;
  /** Strictly after this one. */
  readonly after: ConnectionPlace | undefined;
  readonly limit: number;
};

/** By agent and alias; one more than `limit`. */
export async function listConnectionRecords(
  tx: Db,
  workspaceId: string,
  { agent, after, limit }: Listing,
): Promise<readonly ConnectionRecord[]> {
  const rows = await tx.connection.findMany({
    where: {
      agent: { workspaceId, archivedAt: null, ...(agent === undefined ? {} : { slug: agent }) },
      ...(after === undefined
        ? {}
        : {
            OR: [
              { agent: { slug: { gt: after.agent } } },
              { agent: { slug: after.agent }, alias: { gt: after.alias } },
              { agent: { slug: after.agent }, alias: after.alias, id: { gt: after.id } },
            ],
          }),
    },
    include: WITH_AGENT,
    orderBy: [{ agent: { slug: "asc" } }, { alias: "asc" }, { id: "asc" }],
    take: limit + 1,
  });
  return rows.map(toConnectionRecord);
}

type Placed = {
  readonly agentId: string;
  readonly connection: Connection;
  readonly position: number;
  readonly at: Date;
};

export async function insertConnections(
  tx: Db,
  rows: readonly (Placed & { readonly id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.connection.createMany({
    data: rows.map(({ id, agentId, connection, position, at }) => ({
      ...connectionColumns(connection),
      id,
      agentId,
      position,
      createdAt: at,
      updatedAt: at,
    })),
  });
}

/** The caller holds the workspace and has compared versions. */
export async function updateConnectionRow(
  tx: Db,
  id: string,
  { connection, position, at }: Omit<Placed, "agentId">,
): Promise<void> {
  await tx.connection.update({
    where: { id },
    data: {
      ...connectionColumns(connection),
      position,
      updatedAt: at,
      version: { increment: 1 },
    },
  });
}

/** Another place among the agent's connections is no change of the connection itself. */
export async function moveConnection(tx: Db, id: string, position: number): Promise<void> {
  await tx.connection.update({ where: { id }, data: { position } });
}

/** Everything that was said of their tools goes with them. */
export async function deleteConnections(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.connection.deleteMany({ where: { id: { in: [...ids] } } });
}

/** The columns that `toConnection` reads back. */
export function connectionColumns(connection: Connection) {
  return {
    key: connection.id,
    kind: connection.kind,
    alias: connection.alias,
    ref: connection.ref,
    serverKey: connection.serverId,
    allowed: connection.allowed === null ? null : toJsonText(connection.allowed),
    traits: toJsonText(asJson(connection.traits)),
    namespaces: toJsonText(asJson(connection.namespaces)),
    extra: toJsonText(connection.extra),
  };
}

function toConnectionRecord(row: FoundRow): ConnectionRecord {
  const { id, agentId, agent, position, version, updatedAt, _count } = row;
  const overrides = _count.overrides;
  const connection = toConnection(row);
  return { id, agentId, agent: agent.slug, position, version, updatedAt, overrides, connection };
}
