import { checkGate } from "@/lib/contracts/gates";
import { door } from "@/lib/server/door";
import { checkGate as check } from "@/lib/services/gates/check-gate";

export const POST = door(checkGate, ({ context, params }) => check(context, params.gate));
