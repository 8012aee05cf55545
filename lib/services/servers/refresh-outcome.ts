// What a refresh brought, as callers see it.
import type { RefreshOutcome } from "@/lib/contracts/servers";
import type { Db } from "@/lib/db/engine/database";
import { countRefresh, isUnchanged, type RefreshReport } from "@/lib/domain/mcp/refresh-report";
import { toolChangeViews } from "../imports/import-view";

export async function refreshOutcome(
  db: Db,
  report: RefreshReport,
  importId: string | null,
): Promise<RefreshOutcome> {
  return {
    outcome: isUnchanged(report) ? "unchanged" : "imported",
    importId,
    counts: countRefresh(report),
    changes: await toolChangeViews(db, report.changes),
    warnings: [...report.warnings],
  };
}
