// MCP servers in the store, with the lease of the one refresh that may run.
import {
  type ServerSettings,
  TRANSPORTS,
  TRUSTS,
  type Transport,
} from "@/lib/domain/mcp/server-settings";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";
import type { Server } from "../generated/client";

export type ServerRecord = Omit<Server, keyof ServerSettings> & ServerSettings;

export async function findServer(
  tx: Db,
  workspaceId: string,
  key: string,
): Promise<ServerRecord | null> {
  const row = await tx.server.findFirst({ where: { workspaceId, key, archivedAt: null } });
  return row && toServerRecord(row);
}

/** In order of key, strictly after the cursor; one more than `limit`. */
export async function listServerRecords(
  tx: Db,
  workspaceId: string,
  { after, limit, q }: { after: string | undefined; limit: number; q: string | undefined },
): Promise<readonly ServerRecord[]> {
  const rows = await tx.server.findMany({
    where: {
      workspaceId,
      archivedAt: null,
      key: {
        ...(after === undefined ? {} : { gt: after }),
        ...(q ? { contains: q, mode: "insensitive" } : {}),
      },
    },
    orderBy: { key: "asc" },
    take: limit + 1,
  });
  return rows.map(toServerRecord);
}

type NewServer = {
  readonly id: string;
  readonly workspaceId: string;
  readonly key: string;
  readonly settings: ServerSettings;
  readonly at: Date;
};

/** An archived server of the same key comes back with these settings, and with the reports of its imports. */
export async function createServerRow(
  tx: Db,
  { id, workspaceId, key, settings, at }: NewServer,
): Promise<ServerRecord> {
  const own = { ...columns(settings), createdAt: at, updatedAt: at };
  const row = await tx.server.upsert({
    where: { workspaceId_key: { workspaceId, key } },
    create: { id, workspaceId, key, ...own },
    update: { ...own, archivedAt: null, version: { increment: 1 } },
  });
  return toServerRecord(row);
}

/** The caller holds the workspace and has compared versions. */
export async function updateServerRow(
  tx: Db,
  { id }: { readonly id: string },
  change: { readonly settings?: ServerSettings; readonly archivedAt?: Date; readonly at: Date },
): Promise<ServerRecord> {
  const row = await tx.server.update({
    where: { id },
    data: {
      ...(change.settings ? columns(change.settings) : {}),
      ...(change.archivedAt ? { archivedAt: change.archivedAt } : {}),
      updatedAt: change.at,
      version: { increment: 1 },
    },
  });
  return toServerRecord(row);
}

type Lease = { readonly refreshId: string; readonly now: Date; readonly until: Date };

/** Takes the right to refresh; false while another refresh holds it. */
export async function takeRefresh(
  tx: Db,
  serverId: string,
  { refreshId, now, until }: Lease,
): Promise<boolean> {
  const { count } = await tx.server.updateMany({
    where: {
      id: serverId,
      archivedAt: null,
      OR: [{ refreshUntil: null }, { refreshUntil: { lt: now } }],
    },
    data: { refreshId, refreshUntil: until },
  });
  return count === 1;
}

/** Gives the right back; false where it had run out and somebody else has it. */
export async function endRefresh(tx: Db, serverId: string, refreshId: string): Promise<boolean> {
  const { count } = await tx.server.updateMany({
    where: { id: serverId, refreshId },
    data: { refreshId: null, refreshUntil: null },
  });
  return count === 1;
}

/** Connections of agents in service that draw on servers, in order. */
export async function listServerUses(
  tx: Db,
  workspaceId: string,
  keys: readonly string[],
): Promise<readonly { readonly key: string; readonly agent: string; readonly alias: string }[]> {
  const rows = await tx.connection.findMany({
    where: { kind: "mcp", serverKey: { in: [...keys] }, agent: { workspaceId, archivedAt: null } },
    select: { serverKey: true, alias: true, agent: { select: { slug: true } } },
  });
  return rows
    .map(({ serverKey, alias, agent }) => ({ key: serverKey ?? "", agent: agent.slug, alias }))
    .sort((a, b) => compare(a.agent, b.agent) || compare(a.alias, b.alias));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function columns({ transport, command, url, secrets, trust }: ServerSettings) {
  return {
    transport,
    command: command === null ? null : toJsonText(asJson(command)),
    url,
    secrets: toJsonText(asJson(secrets)),
    trust,
  };
}

function toServerRecord({ transport, command, secrets, trust, ...row }: Server): ServerRecord {
  return {
    ...row,
    transport: oneOf(TRANSPORTS, transport),
    command: command === null ? null : readStored(command),
    secrets: readStored(secrets),
    trust: oneOf(TRUSTS, trust),
  };
}

function oneOf<T extends string>(words: readonly T[], word: string): T {
  const known = words.find((one) => one === word);
  if (known === undefined) throw new Error(`a server is ${word}`);
  return known;
}

/** Of the servers in service among these keys. */
export async function findTransports(
  tx: Db,
  workspaceId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Transport>> {
  const servers = await listTransports(tx, workspaceId, keys);
  return new Map(servers.map(({ key, transport }) => [key, transport]));
}

/** Every server in service, or those among `keys`; by key. */
export async function listTransports(
  tx: Db,
  workspaceId: string,
  keys?: readonly string[],
): Promise<readonly { readonly key: string; readonly transport: Transport }[]> {
  const rows = await tx.server.findMany({
    where: { workspaceId, archivedAt: null, ...(keys ? { key: { in: [...keys] } } : {}) },
    select: { key: true, transport: true },
    orderBy: { key: "asc" },
  });
  return rows.map(({ key, transport }) => ({ key, transport: oneOf(TRANSPORTS, transport) }));
}
