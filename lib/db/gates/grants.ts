// Grants in the store: found by the exact call, listed, and taken back once.
import type { Grant, GrantState } from "@/lib/domain/gates/grant";
import { columnText } from "../engine/column-text";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";
import type { Grant as GrantRow, Prisma } from "../generated/client";

export type GrantRecord = {
  readonly grant: Grant;
  readonly uses: number;
  /** Milliseconds since the epoch; null where it has said nothing yet. */
  readonly lastUsedAt: number | null;
};

export async function insertGrant(db: Db, workspaceId: string, grant: Grant): Promise<void> {
  const { id, agent, tool, fingerprint, args, note, grantedAt, grantedBy, expiresAt } = grant;
  await db.grant.create({
    data: {
      ...{ id, workspaceId, agentSlug: agent, fingerprint },
      tool: columnText(tool),
      args: toJsonText(args),
      note,
      grantedAt: BigInt(grantedAt),
      grantedBy: grantedBy.id,
      grantedByName: grantedBy.name,
      expiresAt: BigInt(expiresAt),
      body: toJsonText(asJson(grant)),
    },
  });
}

/** Those that are in force for a call with this fingerprint, the newest first. */
export async function findGrants(
  db: Db,
  workspaceId: string,
  call: Pick<Grant, "agent" | "fingerprint"> & { readonly now: number },
): Promise<readonly Grant[]> {
  const { agent, fingerprint, now } = call;
  const rows = await db.grant.findMany({
    where: {
      ...{ workspaceId, agentSlug: agent, fingerprint, revokedAt: null },
      expiresAt: { gt: BigInt(now) },
    },
    orderBy: { id: "desc" },
  });
  return rows.map(({ body }) => readStored<Grant>(body));
}

export async function findGrant(
  db: Db,
  workspaceId: string,
  id: string,
): Promise<GrantRecord | null> {
  const row = await db.grant.findFirst({ where: { id, workspaceId } });
  return row && toRecord(row);
}

/** The newest first; one more than `limit`. */
export async function listGrants(
  db: Db,
  workspaceId: string,
  page: {
    readonly state: GrantState | undefined;
    readonly now: number;
    readonly agent: string | undefined;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<readonly GrantRecord[]> {
  const { state, now, agent, before, limit } = page;
  const rows = await db.grant.findMany({
    where: {
      workspaceId,
      ...(agent === undefined ? {} : { agentSlug: agent }),
      ...(before === undefined ? {} : { id: { lt: before } }),
      ...(state === undefined ? {} : inState(state, BigInt(now))),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
  });
  return rows.map(toRecord);
}

function inState(state: GrantState, now: bigint): Prisma.GrantWhereInput {
  if (state === "revoked") return { revokedAt: { not: null } };
  return { revokedAt: null, expiresAt: state === "active" ? { gt: now } : { lte: now } };
}

export async function countActiveGrants(db: Db, workspaceId: string, now: number): Promise<number> {
  return db.grant.count({ where: { workspaceId, ...inState("active", BigInt(now)) } });
}

/** False where it was taken back already. */
export async function revokeGrant(db: Db, grant: Grant): Promise<boolean> {
  const { count } = await db.grant.updateMany({
    where: { id: grant.id, revokedAt: null },
    data: {
      revokedAt: grant.revokedAt === null ? null : BigInt(grant.revokedAt),
      revokedBy: grant.revokedBy?.id ?? null,
      body: toJsonText(asJson(grant)),
    },
  });
  return count === 1;
}

/** Only while it is in force: a grant that is taken back in the same moment has said nothing. */
export async function countUse(db: Db, id: string, now: number): Promise<boolean> {
  const { count } = await db.grant.updateMany({
    where: { id, ...inState("active", BigInt(now)) },
    data: { uses: { increment: 1 }, lastUsedAt: BigInt(now) },
  });
  return count === 1;
}

function toRecord({ body, uses, lastUsedAt }: GrantRow): GrantRecord {
  const grant = readStored<Grant>(body);
  return { grant, uses, lastUsedAt: lastUsedAt === null ? null : Number(lastUsedAt) };
}
