import { listGates } from "@/lib/contracts/gates";
import { door } from "@/lib/server/door";
import { listGates as list } from "@/lib/services/gates/list-gates";

export const GET = door(listGates, ({ context, query }) => list(context, query));
