import { getAuditEntry } from "@/lib/contracts/audit";
import { door } from "@/lib/server/door";
import { getAuditEntry as get } from "@/lib/services/audit/get-audit-entry";

export const GET = door(getAuditEntry, ({ context, params }) => get(context, params.entry));
