// One revision by its number, or a clear no.
import type { Db } from "@/lib/db/engine/database";
import { findRevision, type RevisionRecord } from "@/lib/db/revisions/revisions";
import type { RevisionManifest } from "@/lib/domain/revisions/snapshot";
import { AppError } from "@/lib/kernel/errors";

/** @throws AppError NOT_FOUND */
export async function revisionOrThrow(
  tx: Db,
  workspaceId: string,
  number: number,
): Promise<RevisionRecord> {
  const record = await findRevision(tx, workspaceId, number);
  if (record) return record;
  throw new AppError("NOT_FOUND", `There is no revision ${number}.`);
}

/**
 * The settings of revision 0 are none.
 * @throws AppError NOT_FOUND
 */
export async function manifestOrThrow(
  tx: Db,
  workspaceId: string,
  number: number,
): Promise<RevisionManifest> {
  return number === 0 ? {} : (await revisionOrThrow(tx, workspaceId, number)).manifest;
}
