import { exportAuditJson } from "@/lib/contracts/audit";
import { door } from "@/lib/server/door";
import { download } from "@/lib/server/download";
import { exportAuditJson as chunks } from "@/lib/services/audit/export-audit";

export const GET = door(exportAuditJson, async ({ context, query }) =>
  download(chunks(context, query), { type: "application/json", name: "audit.json" }),
);
