// An audit entry as callers see it, and the filter as they write it.
import type { z } from "zod";
import type { AuditEntryView, exportAuditJson } from "@/lib/contracts/audit";
import { toAuditRecord } from "@/lib/db/revisions/audit-entries";
import type { AuditFilter, AuditRow } from "@/lib/db/revisions/audit-queries";
import { withoutUndefined } from "@/lib/kernel/objects";
import { readTimeSpan } from "../time-span";

export type AuditQuestion = z.output<(typeof exportAuditJson)["query"]>;

export function toAuditEntryView(row: AuditRow): AuditEntryView {
  const { before, after, ...record } = toAuditRecord(row);
  return {
    seq: record.seq,
    at: record.at.toISOString(),
    actor: { kind: record.actorKind, id: record.actorId, name: record.actorName },
    action: record.action,
    target: { kind: record.targetKind, id: record.targetId },
    agent: record.agentSlug,
    revision: record.revision,
    ...withoutUndefined({ before, after }),
    request: record.requestId,
  };
}

/** @throws AppError INVALID_INPUT where the time ends before it starts. */
export function toAuditFilter({ from, to, ...rest }: AuditQuestion): AuditFilter {
  return { ...rest, ...readTimeSpan({ from, to }) };
}
