// Numbered, immutable states of all settings: a manifest of blobs each.
import type { RevisionManifest } from "@/lib/domain/revisions/snapshot";
import { sha256Hex } from "@/lib/kernel/sha256";
import { containsText } from "../engine/contains-text";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { readStored } from "../engine/stored-json";
import type { Revision } from "../generated/client";

export type RevisionRecord = Omit<Revision, "manifest"> & { readonly manifest: RevisionManifest };

/**
 * Takes the workspace row until the transaction ends, so that governance changes come one after another.
 * Answers the number of the newest revision, 0 before the first.
 */
export async function holdWorkspace(tx: Db, workspaceId: string): Promise<number> {
  const rows = await tx.$queryRaw<{ head: number }[]>`
    SELECT "head" FROM "Workspace" WHERE "id" = ${workspaceId} FOR UPDATE`;
  const [row] = rows;
  if (!row) throw new Error(`workspace ${workspaceId} is missing`);
  return row.head;
}

export async function findRevision(
  tx: Db,
  workspaceId: string,
  number: number,
): Promise<RevisionRecord | null> {
  const row = await tx.revision.findUnique({
    where: { workspaceId_number: { workspaceId, number } },
  });
  return row && toRevisionRecord(row);
}

export async function findHeadRevision(
  tx: Db,
  workspaceId: string,
): Promise<RevisionRecord | null> {
  const row = await tx.revision.findFirst({ where: { workspaceId }, orderBy: { number: "desc" } });
  return row && toRevisionRecord(row);
}

export async function insertRevision(
  tx: Db,
  revision: Omit<RevisionRecord, "hash">,
): Promise<RevisionRecord> {
  const hash = manifestHash(revision.manifest);
  await tx.revision.create({
    data: { ...revision, manifest: toJsonText(revision.manifest), hash },
  });
  await tx.workspace.update({
    where: { id: revision.workspaceId },
    data: { head: revision.number },
  });
  return { ...revision, hash };
}

/** The same parts give the same hash, whatever the order in which they were added. */
export function manifestHash(manifest: RevisionManifest): string {
  const entries = Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256Hex(JSON.stringify(entries));
}

export function toRevisionRecord(row: Revision): RevisionRecord {
  return { ...row, manifest: readStored(row.manifest) };
}

export type RevisionQuery = {
  readonly workspaceId: string;
  /** Strictly older than this one. */
  readonly before: number | undefined;
  readonly limit: number;
  readonly agent: string | undefined;
  readonly q: string | undefined;
};

/** Newest first; one more than `limit`, so that the caller sees whether there is more. */
export async function listRevisionRecords(
  tx: Db,
  { workspaceId, before, limit, agent, q }: RevisionQuery,
): Promise<readonly RevisionRecord[]> {
  const touching = agent === undefined ? null : await numbersTouching(tx, workspaceId, agent);
  const contains = containsText(q ?? "");
  const rows = await tx.revision.findMany({
    where: {
      workspaceId,
      number: {
        ...(before === undefined ? {} : { lt: before }),
        ...(touching === null ? {} : { in: touching }),
      },
      ...(q ? { OR: [{ summary: contains }, { cause: contains }, { createdBy: contains }] } : {}),
    },
    orderBy: { number: "desc" },
    take: limit + 1,
  });
  return rows.map(toRevisionRecord);
}

/** Manifests by number; a number that is not there is missing. */
export async function findManifests(
  tx: Db,
  workspaceId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, RevisionManifest>> {
  const rows = await tx.revision.findMany({
    where: { workspaceId, number: { in: [...numbers] } },
    select: { number: true, manifest: true },
  });
  return new Map(rows.map(({ number, manifest }) => [number, readStored(manifest)]));
}

/** Revisions whose part of this agent differs from the revision before; a slug needs no escapes in JSON. */
async function numbersTouching(tx: Db, workspaceId: string, slug: string): Promise<number[]> {
  const pattern = `"agent:${slug.replaceAll(".", "\\.")}":"([0-9a-f]{64})"`;
  const rows = await tx.$queryRaw<{ number: number }[]>`
    SELECT "number" FROM (
      SELECT "number",
             substring("manifest" FROM ${pattern}) AS "part",
             LAG(substring("manifest" FROM ${pattern})) OVER (ORDER BY "number") AS "previous"
      FROM "Revision" WHERE "workspaceId" = ${workspaceId}
    ) AS "steps"
    WHERE "part" IS DISTINCT FROM "previous"`;
  return rows.map(({ number }) => number);
}
