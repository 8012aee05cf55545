import { getRoundCost } from "@/lib/contracts/round-cost";
import { door } from "@/lib/server/door";
import { getRoundCost as get } from "@/lib/services/rounds/get-round-cost";

export const GET = door(getRoundCost, ({ context, params }) => get(context, params));
