// Writes an agent back as a frozen part has it, touching only rows that differ.
import type { Connection } from "@/lib/domain/config/connection";
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import type { NewId } from "@/lib/kernel/ids";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { connectionColumns } from "./connections";
import type { Db } from "./database";
import { toConnection } from "./snapshots";
import { asJson } from "./stored-json";

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
 * Brings back the policy and the connections; a connection keeps its row by its alias, and with it what hangs there.
 * Overrides are the caller's.
 */
export async function restoreAgent(
  tx: Db,
  restoring: Restoring,
  { connections, overrides: _, slug, ...policy }: AgentSnapshot,
): Promise<RestoredAgent> {
  const { workspaceId, now, newId } = restoring;
  const fields = { ...policy, archivedAt: null, updatedAt: now };
  const { id: agentId } = await tx.agent.upsert({
    where: { workspaceId_slug: { workspaceId, slug } },
    create: { id: newId("agent"), workspaceId, slug, ...fields, createdAt: now },
    update: { ...fields, version: { increment: 1 } },
  });
  const standing = await tx.connection.findMany({ where: { agentId } });
  await tx.connection.deleteMany({
    where: { agentId, alias: { notIn: connections.map(({ alias }) => alias) } },
  });
  const ids = new Map<string, string>();
  for (const [position, connection] of connections.entries()) {
    const row = standing.find(({ alias }) => alias === connection.alias);
    const id = row?.id ?? newId("connection");
    ids.set(connection.alias, id);
    const data = { ...connectionColumns(connection), position, updatedAt: now };
    if (!row) await tx.connection.create({ data: { ...data, id, agentId, createdAt: now } });
    else if (row.position !== position || !isSame(toConnection(row), connection))
      await tx.connection.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
  }
  return { agentId, connectionIds: ids };
}

function isSame(a: Connection, b: Connection): boolean {
  return canonicalJson(asJson(a)) === canonicalJson(asJson(b));
}
