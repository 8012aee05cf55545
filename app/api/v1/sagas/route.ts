import { listSagas } from "@/lib/contracts/sagas";
import { door } from "@/lib/server/door";
import { listSagas as list } from "@/lib/services/sagas/list-sagas";

export const GET = door(listSagas, ({ context, query }) => list(context, query));
