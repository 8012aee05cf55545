// The history of one tool, read from the audit.

import type { Db } from "../engine/database";
import { type AuditRecord, toAuditRecord } from "../revisions/audit-entries";

export const TOOL_TARGET = "tool";

type HistoryQuery = {
  readonly workspaceId: string;
  /** `<source>/<callable>`. */
  readonly tool: string;
  /** Strictly older than this entry. */
  readonly before: number | undefined;
  readonly limit: number;
};

/** Newest first; one more than `limit`, so that the caller sees whether there is more. */
export async function listToolEntries(
  tx: Db,
  { workspaceId, tool, before, limit }: HistoryQuery,
): Promise<readonly AuditRecord[]> {
  const rows = await tx.auditEntry.findMany({
    where: {
      workspaceId,
      targetKind: TOOL_TARGET,
      targetId: tool,
      ...(before === undefined ? {} : { seq: { lt: before } }),
    },
    orderBy: { seq: "desc" },
    take: limit + 1,
  });
  return rows.map(toAuditRecord);
}
