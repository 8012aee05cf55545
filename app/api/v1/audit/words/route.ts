import { getAuditWords } from "@/lib/contracts/audit";
import { door } from "@/lib/server/door";
import { getAuditWords as get } from "@/lib/services/audit/get-audit-words";

export const GET = door(getAuditWords, ({ context }) => get(context));
