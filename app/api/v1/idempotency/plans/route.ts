import { listPlans } from "@/lib/contracts/idempotency";
import { door } from "@/lib/server/door";
import { listPlans as list } from "@/lib/services/idempotency/list-plans";

export const GET = door(listPlans, ({ context, query }) => list(context, query));
