import { getKey } from "@/lib/contracts/idempotency";
import { door } from "@/lib/server/door";
import { getKey as get } from "@/lib/services/idempotency/get-key";

export const GET = door(getKey, ({ context, params }) => get(context, params.key));
