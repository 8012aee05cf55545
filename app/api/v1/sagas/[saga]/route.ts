import { getSaga } from "@/lib/contracts/sagas";
import { door } from "@/lib/server/door";
import { getSaga as get } from "@/lib/services/sagas/get-saga";

export const GET = door(getSaga, ({ context, params }) => get(context, params.saga));
