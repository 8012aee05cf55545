import { listRoundEvents } from "@/lib/contracts/rounds";
import { door } from "@/lib/server/door";
import { listRoundEvents as list } from "@/lib/services/rounds/list-round-events";

export const GET = door(listRoundEvents, ({ context, params, query }) =>
  list(context, params, query),
);
