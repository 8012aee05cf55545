// Who changed an agent's overrides, when, and how: the newest first.
import type { HistoryEntry } from "@/lib/contracts/override-history";
import { listOverrideEntries } from "@/lib/db/agents/override-history";
import type { AuditRecord } from "@/lib/db/revisions/audit-entries";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { overrideTargetId } from "./override-state";

type HistoryQuestion = {
  readonly slug: string;
  readonly connection: string | undefined;
  readonly callable: string | undefined;
  readonly namespace: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
};

/** History outlives what it is about, so it is answered for agents and tools that are gone too. */
export async function listOverrideHistory(
  context: ServiceContext,
  question: HistoryQuestion,
): Promise<Page<HistoryEntry>> {
  authorise(context.actor, "read");
  const { cursor, limit, ...which } = question;
  const pages = pagesOf("override-history", which);
  const rows = await listOverrideEntries(context.database.prisma, {
    workspaceId: context.workspaceId,
    agentSlug: which.slug,
    targetId: targetIdOf(question),
    before: pages.readNumber(cursor),
    limit,
  });
  return pages.toPage(rows, limit, ({ seq }) => String(seq), toHistoryEntry);
}

/** @throws AppError INVALID_INPUT where only half of a tool is named. */
function targetIdOf({ slug, connection, callable, namespace }: HistoryQuestion): string | null {
  if (connection === undefined && callable === undefined) return null;
  if (connection !== undefined && callable !== undefined)
    return overrideTargetId(slug, { alias: connection, callable, namespace: namespace ?? null });
  const path = connection === undefined ? "connection" : "callable";
  const message = "is missing: a tool is named by its connection and its callable";
  throw new AppError("INVALID_INPUT", `${path} ${message}.`, {
    details: { issues: [{ path, message }] },
  });
}

export function toHistoryEntry(row: AuditRecord): HistoryEntry {
  return {
    entry: row.seq,
    at: row.at.toISOString(),
    by: row.actorName,
    action: row.action,
    target: row.targetId,
    revision: row.revision,
    before: row.before ?? null,
    after: row.after ?? null,
  };
}
