// What anybody or anything did, newest first.
import type { z } from "zod";
import type { AuditEntryView, listAudit as endpoint } from "@/lib/contracts/audit";
import { listAuditRows } from "@/lib/db/revisions/audit-queries";
import { authorise } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toAuditEntryView, toAuditFilter } from "./audit-view";

export async function listAudit(
  { actor, database, workspaceId }: ServiceContext,
  { cursor, limit, ...question }: z.output<(typeof endpoint)["query"]>,
): Promise<Page<AuditEntryView>> {
  authorise(actor, "read");
  const pages = pagesOf("audit", question);
  const rows = await listAuditRows(database.prisma, {
    workspaceId,
    filter: toAuditFilter(question),
    before: pages.readNumber(cursor),
    take: limit + 1,
  });
  return pages.toPage(rows, limit, (row) => String(row.seq), toAuditEntryView);
}
