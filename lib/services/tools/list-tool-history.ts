// Who said what of a tool, and what its source did: the newest first.
import type { ToolHistoryEntry } from "@/lib/contracts/tools";
import type { AuditRecord } from "@/lib/db/revisions/audit-entries";
import { listToolEntries } from "@/lib/db/tools/tool-history";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";

type Asked = {
  readonly tool: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** History outlives its tool, so it is answered for tools that are not there as well. */
export async function listToolHistory(
  context: ServiceContext,
  { tool, cursor, limit }: Asked,
): Promise<Page<ToolHistoryEntry>> {
  authorise(context.actor, "read");
  const pages = pagesOf("tool-history", { tool });
  const entries = await listToolEntries(context.database.prisma, {
    workspaceId: context.workspaceId,
    tool,
    before: pages.readNumber(cursor),
    limit,
  });
  return pages.toPage(entries, limit, ({ seq }) => String(seq), toHistoryEntry);
}

function toHistoryEntry(entry: AuditRecord): ToolHistoryEntry {
  return {
    entry: entry.seq,
    at: entry.at.toISOString(),
    by: entry.actorName,
    action: entry.action,
    revision: entry.revision,
    before: entry.before ?? null,
    after: entry.after ?? null,
  };
}
