import { getCallFigures } from "@/lib/contracts/call-figures";
import { door } from "@/lib/server/door";
import { getCallFigures as get } from "@/lib/services/tools/get-call-figures";

export const GET = door(getCallFigures, ({ context, params }) => get(context, params.tool));
