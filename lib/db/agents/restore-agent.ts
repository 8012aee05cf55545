// Writes an agent back as a frozen part has it, touching only rows that differ.
import type { Connection } from "@/lib/domain/config/connection";
import { pairedWith } from "@/lib/domain/config/pair-connections";
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import type { NewId } from "@/lib/kernel/ids";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson } from "../engine/stored-json";
import type { Connection as ConnectionRow } from "../generated/client";
import { toConnection } from "../revisions/snapshots";
import { connectionColumns } from "../tools/connections";

export type Restoring = {
  readonly workspaceId: string;
  readonly now: Date;
  readonly newId: NewId;
};

export type RestoredAgent = {
  readonly agentId: string;
  /** By alias. */
  readonly connectionIds: ReadonlyMap<string, string>;
};

/** Takes an agent out of service that the restored revision does not know. */
export async function restoreNoAgent(
  tx: Db,
  { workspaceId, now }: Restoring,
  slug: string,
): Promise<void> {
  await tx.agent.updateMany({
    where: { workspaceId, slug, archivedAt: null },
    data: { archivedAt: now, updatedAt: now, version: { increment: 1 } },
  });
}

/**
 * Brings back the policy and the connections; a connection that is known again keeps its row, and with it what hangs there.
 * Overrides are the caller's.
 */
export async function restoreAgent(
  tx: Db,
  restoring: Restoring,
  { connections, overrides: _, slug, gateRules = [], model, mayAsk, ...policy }: AgentSnapshot,
): Promise<RestoredAgent> {
  const { workspaceId, now, newId } = restoring;
  const texts = {
    gateRules: toJsonText(asJson(gateRules)),
    model: model && toJsonText(asJson(model)),
    mayAsk: mayAsk && toJsonText(asJson(mayAsk)),
  };
  const fields = { ...policy, ...texts, archivedAt: null, updatedAt: now };
  const { id: agentId } = await tx.agent.upsert({
    where: { workspaceId_slug: { workspaceId, slug } },
    create: { id: newId("agent"), workspaceId, slug, ...fields, createdAt: now },
    update: { ...fields, version: { increment: 1 } },
  });
  const standing = await tx.connection.findMany({ where: { agentId } });
  const rows = rowsOf(standing, connections);
  const kept = [...rows.values()].map(({ id }) => id);
  await tx.connection.deleteMany({ where: { agentId, id: { notIn: kept } } });
  const ids = new Map<string, string>();
  for (const [position, connection] of connections.entries()) {
    const row = rows.get(connection);
    const id = row?.id ?? newId("connection");
    ids.set(connection.alias, id);
    const data = { ...connectionColumns(connection), position, updatedAt: now };
    if (!row) await tx.connection.create({ data: { ...data, id, agentId, createdAt: now } });
    else if (row.position !== position || !isSame(toConnection(row), connection))
      await tx.connection.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
  }
  return { agentId, connectionIds: ids };
}

/** The row that each connection has already. */
function rowsOf(
  standing: readonly ConnectionRow[],
  connections: readonly Connection[],
): ReadonlyMap<Connection, ConnectionRow> {
  const rows = new Map(standing.map((row) => [toConnection(row), row]));
  const partners = pairedWith([...rows.keys()], connections);
  const found = [...partners].flatMap(([now, old]) => {
    const row = rows.get(old);
    return row === undefined ? [] : [[now, row] as const];
  });
  return new Map(found);
}

function isSame(a: Connection, b: Connection): boolean {
  return canonicalJson(asJson(a)) === canonicalJson(asJson(b));
}
