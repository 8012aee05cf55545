import { listActions } from "@/lib/contracts/rounds";
import { door } from "@/lib/server/door";
import { listActions as list } from "@/lib/services/rounds/list-actions";

export const GET = door(listActions, ({ context, params, query }) => list(context, params, query));
