import { decideGates } from "@/lib/contracts/gates";
import { door } from "@/lib/server/door";
import { decideGates as decide } from "@/lib/services/gates/decide-gates";

export const POST = door(decideGates, ({ context, body }) => decide(context, body));
