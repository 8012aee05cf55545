// The words that the audit can be filtered by.

import type { getAuditWords as endpoint } from "@/lib/contracts/audit";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { listAuditActions, listAuditActors } from "@/lib/db/revisions/audit-queries";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";

export async function getAuditWords({
  actor,
  database: { prisma },
  workspaceId,
}: ServiceContext): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  return {
    actions: await listAuditActions(prisma, workspaceId),
    actors: await listAuditActors(prisma, workspaceId),
  };
}
