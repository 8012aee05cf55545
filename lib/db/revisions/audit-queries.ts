// Audit entries as readers ask for them: filtered, newest first, or in order for a check of the chain.

import { containsText } from "../engine/contains-text";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import type { AuditEntry, Prisma } from "../generated/client";
import type { AuditAnchor } from "./audit-entries";

export type AuditRow = AuditEntry;

export type AuditFilter = {
  /** Id, or part of the name. */
  readonly actor?: string | undefined;
  /** `override.updated`, or `override` for all of its kind. */
  readonly action?: string | undefined;
  readonly targetKind?: string | undefined;
  /** Part of the target's id. */
  readonly target?: string | undefined;
  readonly agent?: string | undefined;
  readonly revision?: number | undefined;
  /** From this instant on. */
  readonly from?: Date | undefined;
  /** Before this instant. */
  readonly to?: Date | undefined;
  /** Part of any text in the entry, its before and after included. */
  readonly q?: string | undefined;
};

export type AuditPage = {
  readonly workspaceId: string;
  readonly filter: AuditFilter;
  /** Strictly older than this entry. */
  readonly before: number | undefined;
  readonly take: number;
};

/** Newest first. */
export function listAuditRows(
  tx: Db,
  { workspaceId, filter, before, take }: AuditPage,
): Promise<AuditRow[]> {
  return tx.auditEntry.findMany({
    where: {
      workspaceId,
      ...(before === undefined ? {} : { seq: { lt: before } }),
      AND: conditions(filter),
    },
    orderBy: { seq: "desc" },
    take,
  });
}

export function findAuditRow(tx: Db, workspaceId: string, seq: number): Promise<AuditRow | null> {
  return tx.auditEntry.findUnique({ where: { workspaceId_seq: { workspaceId, seq } } });
}

/** In order, from the entry after `after` on. */
export function readChain(
  tx: Db,
  workspaceId: string,
  { after, take }: { readonly after: number; readonly take: number },
): Promise<AuditRow[]> {
  return tx.auditEntry.findMany({
    where: { workspaceId, seq: { gt: after } },
    orderBy: { seq: "asc" },
    take,
  });
}

export type ChainEnd = {
  /** Number of the newest entry that is there, 0 where none is. */
  readonly lastSeq: number;
  readonly anchor: AuditAnchor;
};

/** Both at one instant, so that entries written meanwhile look like no fault. */
export async function readChainEnd(tx: Db, workspaceId: string): Promise<ChainEnd> {
  const rows = await tx.$queryRaw<{ seq: number; hash: string; lastSeq: number | null }[]>`
    SELECT "auditSeq" AS "seq", "auditHash" AS "hash",
           (SELECT MAX("seq") FROM "AuditEntry" WHERE "workspaceId" = ${workspaceId}) AS "lastSeq"
    FROM "Workspace" WHERE "id" = ${workspaceId}`;
  const [row] = rows;
  if (!row) throw new Error(`workspace ${workspaceId} is missing`);
  return { lastSeq: row.lastSeq ?? 0, anchor: { seq: row.seq, hash: row.hash } };
}

/** Every word that an action has been, in order. */
export async function listAuditActions(tx: Db, workspaceId: string): Promise<string[]> {
  const rows = await tx.auditEntry.findMany({
    where: { workspaceId },
    distinct: ["action"],
    select: { action: true },
    orderBy: { action: "asc" },
  });
  return rows.map(({ action }) => action);
}

/** Everybody who has acted, under the name they had last, in order of their names. */
export async function listAuditActors(
  tx: Db,
  workspaceId: string,
): Promise<{ readonly id: string; readonly kind: string; readonly name: string }[]> {
  return tx.$queryRaw`
    SELECT "id", "kind", "name" FROM (
      SELECT DISTINCT ON ("actorKind", "actorId")
             "actorId" AS "id", "actorKind" AS "kind", "actorName" AS "name"
      FROM "AuditEntry" WHERE "workspaceId" = ${workspaceId}
      ORDER BY "actorKind", "actorId", "seq" DESC
    ) AS "actors" ORDER BY "name", "id" LIMIT 500`;
}

function conditions(filter: AuditFilter): Prisma.AuditEntryWhereInput[] {
  const { actor, action, targetKind, target, agent, revision, from, to, q } = filter;
  const found: Prisma.AuditEntryWhereInput[] = [];
  if (actor) found.push({ OR: [{ actorId: actor }, { actorName: containsText(actor) }] });
  if (action) found.push({ OR: [{ action }, { action: { startsWith: `${action}.` } }] });
  if (targetKind) found.push({ targetKind });
  if (target) found.push({ targetId: containsText(target) });
  if (agent) found.push({ agentSlug: agent });
  if (revision !== undefined) found.push({ revision });
  if (from) found.push({ at: { gte: from } });
  if (to) found.push({ at: { lt: to } });
  if (q) found.push({ OR: anyText(q) });
  return found;
}

/** Before and after hold escaped JSON, so there the text is looked for as it is written there. */
function anyText(q: string): Prisma.AuditEntryWhereInput[] {
  const plain = containsText(q);
  const escaped = containsText(toJsonText(q).slice(1, -1));
  return [
    { actorName: plain },
    { action: plain },
    { targetId: plain },
    { before: escaped },
    { after: escaped },
  ];
}
