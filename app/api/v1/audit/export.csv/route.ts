import { exportAuditCsv } from "@/lib/contracts/audit";
import { door } from "@/lib/server/door";
import { download } from "@/lib/server/download";
import { exportAuditCsv as chunks } from "@/lib/services/audit/export-audit";

export const GET = door(exportAuditCsv, async ({ context, query }) =>
  download(chunks(context, query), { type: "text/csv", name: "audit.csv" }),
);
