import { getTimeline } from "@/lib/contracts/rounds";
import { door } from "@/lib/server/door";
import { getTimeline as get } from "@/lib/services/rounds/get-timeline";

export const GET = door(getTimeline, ({ context, params, query }) =>
  get(context, { ...params, ...query }),
);
