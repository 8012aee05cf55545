import { listRounds } from "@/lib/contracts/rounds";
import { door } from "@/lib/server/door";
import { listRounds as list } from "@/lib/services/rounds/list-rounds";

export const GET = door(listRounds, ({ context, query }) => list(context, query));
