import { getRound } from "@/lib/contracts/rounds";
import { door } from "@/lib/server/door";
import { getRound as get } from "@/lib/services/rounds/get-round";

export const GET = door(getRound, ({ context, params }) => get(context, params));
