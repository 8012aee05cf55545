// An audit entry as callers see it, and the filter as they write it.
import type { z } from "zod";
import type { AuditEntryView, exportAuditJson } from "@/lib/contracts/audit";
import { toAuditRecord } from "@/lib/db/revisions/audit-entries";
import type { AuditFilter, AuditRow } from "@/lib/db/revisions/audit-queries";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { withoutUndefined } from "@/lib/kernel/objects";

const DAY_MS = 24 * 60 * 60 * 1000;

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
  const start = from === undefined ? undefined : new Date(from);
  const end = to === undefined ? undefined : endOf(to);
  if (start && end && start > end)
    throw invalidInput([{ path: "to", message: "must not be before from" }]);
  return { ...rest, from: start, to: end };
}

function endOf(text: string): Date {
  const at = new Date(text);
  return text.includes("T") ? at : new Date(at.getTime() + DAY_MS);
}
