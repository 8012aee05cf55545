import { getServerDiff } from "@/lib/contracts/servers";
import { door } from "@/lib/server/door";
import { getServerDiff as get } from "@/lib/services/servers/get-server-diff";

export const GET = door(getServerDiff, ({ context, params, query }) =>
  get(context, { server: params.server, tool: query.tool }),
);
