// The history of an agent, read from the audit: every change is an entry with its state before and after.

import type { Db } from "../engine/database";
import { type AuditRecord, toAuditRecord } from "../revisions/audit-entries";

const TARGET_KIND = "override";
/** What an agent is made of, with what people said of suggestions; what it did at run time is told elsewhere. */
const AGENT_KINDS = ["agent", "connection", TARGET_KIND, "suggestion"];

type HistoryQuery = {
  readonly workspaceId: string;
  readonly agentSlug: string;
  /** Null for every override of the agent. */
  readonly targetId: string | null;
  /** Strictly older than this entry. */
  readonly before: number | undefined;
  readonly limit: number;
};

/** Newest first; one more than `limit`, so that the caller sees whether there is more. */
export async function listOverrideEntries(
  tx: Db,
  { workspaceId, agentSlug, targetId, before, limit }: HistoryQuery,
): Promise<readonly AuditRecord[]> {
  const rows = await tx.auditEntry.findMany({
    where: {
      workspaceId,
      agentSlug,
      targetKind: TARGET_KIND,
      ...(targetId === null ? {} : { targetId }),
      ...(before === undefined ? {} : { seq: { lt: before } }),
    },
    orderBy: { seq: "desc" },
    take: limit + 1,
  });
  return rows.map(toAuditRecord);
}

/** Everything that anybody changed about the agent; newest first, and one more than `limit`. */
export async function listAgentEntries(
  tx: Db,
  { workspaceId, agentSlug, before, limit }: Omit<HistoryQuery, "targetId">,
): Promise<readonly AuditRecord[]> {
  const rows = await tx.auditEntry.findMany({
    where: {
      workspaceId,
      agentSlug,
      targetKind: { in: AGENT_KINDS },
      ...(before === undefined ? {} : { seq: { lt: before } }),
    },
    orderBy: { seq: "desc" },
    take: limit + 1,
  });
  return rows.map(toAuditRecord);
}

/** Entries about overrides of this agent among the given numbers. */
export async function findOverrideEntries(
  tx: Db,
  { workspaceId, agentSlug }: Pick<HistoryQuery, "workspaceId" | "agentSlug">,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, AuditRecord>> {
  const rows = await tx.auditEntry.findMany({
    where: { workspaceId, agentSlug, targetKind: TARGET_KIND, seq: { in: [...seqs] } },
  });
  return new Map(rows.map((row) => [row.seq, toAuditRecord(row)]));
}
