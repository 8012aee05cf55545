import { decideGate } from "@/lib/contracts/gates";
import { door } from "@/lib/server/door";
import { decideGate as decide } from "@/lib/services/gates/decide-gate";

export const POST = door(decideGate, ({ context, params, body }) =>
  decide(context, { id: params.gate, said: body }),
);
