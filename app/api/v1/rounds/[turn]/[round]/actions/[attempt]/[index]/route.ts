import { getAction } from "@/lib/contracts/rounds";
import { door } from "@/lib/server/door";
import { getAction as get } from "@/lib/services/rounds/get-action";

export const GET = door(getAction, ({ context, params }) => get(context, params));
