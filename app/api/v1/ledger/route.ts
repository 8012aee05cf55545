import { listLedger } from "@/lib/contracts/ledger";
import { door } from "@/lib/server/door";
import { listLedger as list } from "@/lib/services/ledger/list-ledger";

export const GET = door(listLedger, ({ context, query }) => list(context, query));
