// One entry of the audit by its number.
import type { AuditEntryView } from "@/lib/contracts/audit";
import { findAuditRow } from "@/lib/db/revisions/audit-queries";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { toAuditEntryView } from "./audit-view";

/** @throws AppError NOT_FOUND */
export async function getAuditEntry(
  { actor, database, workspaceId }: ServiceContext,
  seq: number,
): Promise<AuditEntryView> {
  authorise(actor, "read");
  const row = await findAuditRow(database.prisma, workspaceId, seq);
  if (row) return toAuditEntryView(row);
  throw new AppError("NOT_FOUND", `There is no audit entry ${seq}.`);
}
