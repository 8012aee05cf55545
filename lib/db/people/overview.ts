// What the overview asks of the store beside catalogs: records that wait, imports that failed, and the latest acts.
import type { ToolState } from "@/lib/domain/revisions/snapshot";
import type { Db } from "../engine/database";
import type { AuditRow } from "../revisions/audit-queries";
import { findLastImports } from "../tools/server-imports";

export type SourceCount = { readonly source: string; readonly count: number };

/** Tools in this state by source, most first. */
export async function countBySource(
  tx: Db,
  workspaceId: string,
  state: ToolState,
): Promise<readonly SourceCount[]> {
  const groups = await tx.toolRecord.groupBy({
    by: ["source"],
    where: { workspaceId, state },
    _count: true,
    orderBy: [{ _count: { source: "desc" } }, { source: "asc" }],
  });
  return groups.map(({ source, _count }) => ({ source, count: _count }));
}

export type FailedImport = {
  readonly server: string;
  readonly at: Date;
  readonly error: string | null;
};

/** How many servers there are, and those whose newest import failed, the latest first. */
export async function findFailedImports(
  tx: Db,
  workspaceId: string,
): Promise<{ readonly servers: number; readonly failed: readonly FailedImport[] }> {
  const servers = await tx.server.findMany({
    where: { workspaceId, archivedAt: null },
    select: { id: true, key: true },
  });
  const imports = await findLastImports(
    tx,
    servers.map(({ id }) => id),
  );
  const failed = servers.flatMap(({ id, key }) => {
    const last = imports.get(id);
    if (last?.outcome !== "failed") return [];
    return [{ server: key, at: last.endedAt, error: last.error }];
  });
  return {
    servers: servers.length,
    failed: failed.sort((left, right) => right.at.getTime() - left.at.getTime()),
  };
}

/** Acts that come with every working day and change no setting; what runs is shown beside them. */
const EVERYDAY = ["session.", "password.", "turn.started"];

/** Newest first. */
export function listRecentChanges(tx: Db, workspaceId: string, take: number): Promise<AuditRow[]> {
  return tx.auditEntry.findMany({
    where: {
      workspaceId,
      NOT: EVERYDAY.map((kind) => ({ action: { startsWith: kind } })),
    },
    orderBy: { seq: "desc" },
    take,
  });
}
