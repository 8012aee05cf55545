import { listKeys } from "@/lib/contracts/idempotency";
import { door } from "@/lib/server/door";
import { listKeys as list } from "@/lib/services/idempotency/list-keys";

export const GET = door(listKeys, ({ context, query }) => list(context, query));
