import { listRoundLedger } from "@/lib/contracts/rounds";
import { door } from "@/lib/server/door";
import { listRoundLedger as list } from "@/lib/services/rounds/list-round-ledger";

export const GET = door(listRoundLedger, ({ context, params, query }) =>
  list(context, params, query),
);
