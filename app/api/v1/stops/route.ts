import { createStop, listStops } from "@/lib/contracts/stops";
import { door } from "@/lib/server/door";
import { createStop as create } from "@/lib/services/stops/create-stop";
import { listStops as list } from "@/lib/services/stops/list-stops";

export const GET = door(listStops, ({ context, query }) => list(context, query));
export const POST = door(createStop, ({ context, body }) => create(context, body));
