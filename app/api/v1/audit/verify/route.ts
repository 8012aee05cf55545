import { verifyAudit } from "@/lib/contracts/audit";
import { door } from "@/lib/server/door";
import { verifyAudit as verify } from "@/lib/services/audit/verify-audit";

export const GET = door(verifyAudit, ({ context }) => verify(context));
