import { getGate } from "@/lib/contracts/gates";
import { door } from "@/lib/server/door";
import { getGate as get } from "@/lib/services/gates/get-gate";

export const GET = door(getGate, ({ context, params }) => get(context, params.gate));
