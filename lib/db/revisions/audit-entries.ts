// The append-only audit: each row carries the hash of the one before, so a missing or altered row shows.
import type { JsonValue } from "@/lib/kernel/json";
import { sha256Hex } from "@/lib/kernel/sha256";
import type { Db } from "../engine/database";
import { fromJsonText, toJsonText } from "../engine/json-text";
import type { AuditEntry } from "../generated/client";

export type AuditDraft = {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  readonly agentSlug: string | null;
  readonly revision: number | null;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  readonly requestId: string | null;
};

export type AuditRecord = Omit<AuditEntry, "before" | "after"> & {
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
};

/** What the first entry is bound to. */
export const START_OF_CHAIN = "0".repeat(64);

/** Appends in order. The caller holds the workspace row, so that no two writers number alike. */
export async function appendAuditEntries(
  tx: Db,
  workspaceId: string,
  drafts: readonly AuditDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  let { seq, hash: previousHash } = await readAuditAnchor(tx, workspaceId);
  const rows = drafts.map((draft) => {
    seq += 1;
    const content = {
      ...draft,
      seq,
      before: draft.before === undefined ? null : toJsonText(draft.before),
      after: draft.after === undefined ? null : toJsonText(draft.after),
    };
    const row = { ...content, workspaceId, previousHash, hash: auditHash(previousHash, content) };
    previousHash = row.hash;
    return row;
  });
  await tx.auditEntry.createMany({ data: rows });
  const anchor = { auditSeq: seq, auditHash: previousHash };
  await tx.workspace.update({ where: { id: workspaceId }, data: anchor });
}

export type AuditAnchor = { readonly seq: number; readonly hash: string };

/** Number and hash of the newest entry, as the workspace remembers them apart from the entries. */
export async function readAuditAnchor(tx: Db, workspaceId: string): Promise<AuditAnchor> {
  const { auditSeq, auditHash: hash } = await tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { auditSeq: true, auditHash: true },
  });
  return { seq: auditSeq, hash };
}

type Hashed = Omit<AuditEntry, "workspaceId" | "previousHash" | "hash">;

/** SHA-256 over the previous hash and every field that the row states. */
export function auditHash(previousHash: string, row: Hashed): string {
  const fields = [
    row.id,
    row.seq,
    row.at.toISOString(),
    row.actorKind,
    row.actorId,
    row.actorName,
    row.action,
    row.targetKind,
    row.targetId,
    row.agentSlug,
    row.revision,
    row.before,
    row.after,
    row.requestId,
  ];
  return sha256Hex(`${previousHash}\n${JSON.stringify(fields)}`);
}

export function toAuditRecord(row: AuditEntry): AuditRecord {
  return {
    ...row,
    before: row.before === null ? undefined : fromJsonText(row.before),
    after: row.after === null ? undefined : fromJsonText(row.after),
  };
}

/** 0 before the first entry. The caller holds the workspace row where it counts on the next number. */
export async function lastAuditSeq(tx: Db, workspaceId: string): Promise<number> {
  return (await readAuditAnchor(tx, workspaceId)).seq;
}
