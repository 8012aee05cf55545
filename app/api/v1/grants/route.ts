import { listGrants } from "@/lib/contracts/grants";
import { door } from "@/lib/server/door";
import { listGrants as list } from "@/lib/services/grants/list-grants";

export const GET = door(listGrants, ({ context, query }) => list(context, query));
