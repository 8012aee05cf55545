import { startTurn } from "@/lib/contracts/turns";
import { door } from "@/lib/server/door";
import { startTurn as start } from "@/lib/services/turns/start-turn";

export const POST = door(startTurn, ({ context, body }) => start(context, body));
