import { createFlow, listFlows } from "@/lib/contracts/flows";
import { door } from "@/lib/server/door";
import { listFlows as list } from "@/lib/services/flows/list-flows";
import { createFlow as create } from "@/lib/services/flows/save-flow";

export const GET = door(listFlows, ({ context, query }) => list(context, query));
export const POST = door(createFlow, ({ context, body }) => create(context, body));
