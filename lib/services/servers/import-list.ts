// Imports a list inside a transaction: the tools, the report that stays, the lines of audit.
import type { RefreshOutcome } from "@/lib/contracts/servers";
import type { Db } from "@/lib/db/engine/database";
import { insertImport } from "@/lib/db/tools/server-imports";
import type { ServerRecord } from "@/lib/db/tools/servers";
import { countRefresh, isUnchanged } from "@/lib/domain/mcp/refresh-report";
import type { ImportedServer } from "@/lib/domain/mcp/server-report";
import { invalidInput } from "@/lib/kernel/invalid-input";
import type { JsonValue } from "@/lib/kernel/json";
import type { AuditLine } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { applyListing, toolLines } from "./apply-listing";
import { readRecordedList } from "./read-list";
import { refreshOutcome } from "./refresh-outcome";
import { serverSource } from "./server-view";

type Importing = {
  readonly server: ServerRecord;
  readonly list: ImportedServer;
  /** Where the reading began before the transaction. */
  readonly run?: { readonly id: string; readonly startedAt: Date };
};

export type ImportedList = {
  readonly outcome: RefreshOutcome;
  readonly audit: readonly AuditLine[];
  /** Sources to freeze anew. */
  readonly sources: readonly string[];
};

export async function importList(
  tx: Db,
  context: ServiceContext,
  { server, list, run }: Importing,
): Promise<ImportedList> {
  const source = serverSource(server.key);
  const report = await applyListing(tx, context, { source, imported: list });
  const now = context.clock.now();
  const kept = await insertImport(tx, {
    id: run?.id ?? context.newId("import"),
    serverId: server.id,
    startedAt: run?.startedAt ?? now,
    endedAt: now,
    outcome: isUnchanged(report) ? "unchanged" : "imported",
    startedBy: context.actor.name,
    error: null,
    counts: countRefresh(report),
    report,
  });
  return {
    outcome: await refreshOutcome(tx, report, context.dryRun ? null : kept.id),
    audit: [
      {
        action: "server.imported",
        targetKind: "server",
        targetId: server.key,
        after: { import: kept.id, outcome: kept.outcome, ...countRefresh(report) },
      },
      ...toolLines(source, report.changes),
    ],
    sources: [source],
  };
}

/** @throws AppError INVALID_INPUT with the line and column where the text is no list. */
export function importedListOrThrow(key: string, list: JsonValue): ImportedServer {
  const read = readRecordedList(key, list);
  if (read.ok) return read.imported;
  throw invalidInput([{ path: "list", message: read.message.replace(/^list: ?/, "") }]);
}
