import { listAudit } from "@/lib/contracts/audit";
import { door } from "@/lib/server/door";
import { listAudit as list } from "@/lib/services/audit/list-audit";

export const GET = door(listAudit, ({ context, query }) => list(context, query));
