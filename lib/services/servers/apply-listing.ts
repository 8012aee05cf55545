// Writes what a listing made of a source's tools: one implementation for servers, recorded lists and our own code.
import type { Db } from "@/lib/db/engine/database";
import { listStoredTools, writeVerdicts } from "@/lib/db/tools/tool-records";
import { type JudgingOptions, judgeListing } from "@/lib/domain/mcp/judge-listing";
import type { RefreshReport, ReportedChange } from "@/lib/domain/mcp/refresh-report";
import type { ImportedServer } from "@/lib/domain/mcp/server-report";
import type { AuditLine } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";

type Listing = {
  readonly source: string;
  readonly imported: ImportedServer;
  readonly drift?: JudgingOptions["drift"];
};

/** Overrides and declarations are not touched: they wait for their tools. */
export async function applyListing(
  tx: Db,
  context: ServiceContext,
  { source, imported, drift = "park" }: Listing,
): Promise<RefreshReport> {
  const { workspaceId } = context;
  const known = await listStoredTools(tx, { workspaceId, source });
  const verdicts = judgeListing(known, imported, { drift });
  const written = await writeVerdicts(tx, {
    workspaceId,
    source,
    known,
    verdicts,
    at: context.clock.now(),
    newId: () => context.newId("tool"),
  });
  const changes = verdicts.flatMap(({ callable, change, reason }): readonly ReportedChange[] => {
    if (change === null) return [];
    const { before, after } = written.get(callable) ?? { before: null, after: null };
    return [{ callable, change, reason, before, after }];
  });
  return { ...imported.report, changes };
}

const TOLD: Partial<Record<ReportedChange["change"], string>> = {
  changed: "tool.parked",
  updated: "tool.updated",
  reverted: "tool.reverted",
  returned: "tool.returned",
  gone: "tool.gone",
  quarantined: "tool.quarantined",
};

/** One line for every tool that was known before and is not as it was; new ones are counted by the import's own line. */
export function toolLines(
  source: string,
  changes: readonly ReportedChange[],
): readonly AuditLine[] {
  return changes.flatMap(({ callable, change, reason, before, after }) => {
    const action = TOLD[change];
    if (action === undefined) return [];
    return [
      {
        action,
        targetKind: "tool",
        targetId: `${source}/${callable}`,
        before: { definition: before },
        after: { definition: after, ...(reason === null ? {} : { reason }) },
      },
    ];
  });
}
