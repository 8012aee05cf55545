// Numbered, immutable states of all settings: a manifest of blobs each.
import type { RevisionManifest } from "@/lib/domain/revisions/snapshot";
import type { Db } from "./database";
import type { Revision } from "./generated/client";
import { toJsonText } from "./json-text";
import { sha256 } from "./sha256";
import { readStored } from "./stored-json";

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
  return sha256(JSON.stringify(entries));
}

export function toRevisionRecord(row: Revision): RevisionRecord {
  return { ...row, manifest: readStored(row.manifest) };
}
