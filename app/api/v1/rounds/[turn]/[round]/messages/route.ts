import { listRoundMessages } from "@/lib/contracts/rounds";
import { door } from "@/lib/server/door";
import { listRoundMessages as list } from "@/lib/services/rounds/list-round-messages";

export const GET = door(listRoundMessages, ({ context, params, query }) =>
  list(context, params, query),
);
