// Connections as callers see them, with what their sources have listed and whether their calls run from here.
import type { ConnectionView } from "@/lib/contracts/connections";
import type { Db } from "@/lib/db/engine/database";
import type { ConnectionRecord } from "@/lib/db/tools/connections";
import { findTransports } from "@/lib/db/tools/servers";
import { countToolStates, type StateCounts } from "@/lib/db/tools/tool-records";
import type { NamespaceGrant } from "@/lib/domain/config/connection";
import { sourceKey } from "@/lib/domain/config/source-key";
import { governedOnly } from "@/lib/domain/config/where-it-runs";
import type { Transport } from "@/lib/domain/mcp/server-settings";
import { AppError } from "@/lib/kernel/errors";
import type { DraftCatalog } from "../catalogs/resolved-catalog";

type Facts = {
  readonly transports: ReadonlyMap<string, Transport>;
  readonly counts: ReadonlyMap<string, StateCounts>;
};

/** `catalogs` by agent; one that is missing counts as empty. */
export async function connectionViews(
  db: Db,
  workspaceId: string,
  records: readonly ConnectionRecord[],
  catalogs: ReadonlyMap<string, DraftCatalog>,
): Promise<readonly ConnectionView[]> {
  const connections = records.map(({ connection }) => connection);
  const servers = connections.flatMap(({ serverId }) => serverId ?? []);
  const sources = connections.flatMap((connection) => sourceKey(connection) ?? []);
  const facts: Facts = {
    transports: await findTransports(db, workspaceId, servers),
    counts: await countToolStates(db, workspaceId, sources),
  };
  return records.map((record) => toView(record, facts, catalogs.get(record.agent)));
}

function toView(
  { id, agent, version, updatedAt, overrides, connection }: ConnectionRecord,
  { transports, counts }: Facts,
  catalog: DraftCatalog | undefined,
): ConnectionView {
  const { id: key, kind, alias, ref, serverId, allowed, extra } = connection;
  const source = sourceKey(connection);
  const listed = source === null ? undefined : counts.get(source);
  const tools = catalog?.tools.filter((tool) => tool.alias === alias && tool.allowed) ?? [];
  return {
    id,
    agent,
    key,
    kind,
    alias,
    ref,
    serverId,
    allowed: allowed === null ? null : [...allowed],
    namespaces: Object.entries(connection.namespaces).map(toNamespace),
    keys: Object.keys(connection.traits),
    extra: { ...extra },
    governedOnly: governedOnly(connection, {
      server: serverId === null ? null : (transports.get(serverId) ?? null),
      isInstalled: listed !== undefined,
    }),
    source: source === null || listed === undefined ? null : { key: source, counts: listed },
    callable: tools.length,
    overrides,
    version,
    updatedAt: updatedAt.toISOString(),
  };
}

function toNamespace([name, { allowed, traits }]: readonly [string, NamespaceGrant]) {
  return { name, allowed: allowed === null ? null : [...allowed], keys: Object.keys(traits) };
}

/** @throws AppError NOT_FOUND */
export function connectionOrThrow(record: ConnectionRecord | null, id: string): ConnectionRecord {
  if (record) return record;
  throw new AppError("NOT_FOUND", `There is no connection ${id}.`);
}

/** `main/web`, as audit names it. */
export function connectionTarget({ agent, connection }: ConnectionRecord): string {
  return `${agent}/${connection.alias}`;
}
