import { getTool } from "@/lib/contracts/tools";
import { door } from "@/lib/server/door";
import { getTool as get } from "@/lib/services/tools/get-tool";

export const GET = door(getTool, ({ context, params }) => get(context, params.tool));
