import { getTurn } from "@/lib/contracts/turns";
import { door } from "@/lib/server/door";
import { getTurn as get } from "@/lib/services/turns/get-turn";

export const GET = door(getTurn, ({ context, params }) => get(context, params.turn));
