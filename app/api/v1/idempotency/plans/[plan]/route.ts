import { getPlan } from "@/lib/contracts/idempotency";
import { door } from "@/lib/server/door";
import { getPlan as get } from "@/lib/services/idempotency/get-plan";

export const GET = door(getPlan, ({ context, params }) => get(context, params.plan));
