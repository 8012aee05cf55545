import { getCall } from "@/lib/contracts/calls";
import { door } from "@/lib/server/door";
import { getCall as get } from "@/lib/services/calls/get-call";

export const GET = door(getCall, ({ context, params }) => get(context, params.call));
