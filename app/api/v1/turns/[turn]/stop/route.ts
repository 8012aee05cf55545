import { stopTurn } from "@/lib/contracts/turns";
import { door } from "@/lib/server/door";
import { stopTurn as stop } from "@/lib/services/turns/stop-turn";

export const POST = door(stopTurn, ({ context, params }) => stop(context, params.turn));
