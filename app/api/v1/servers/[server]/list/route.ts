import { putServerList } from "@/lib/contracts/servers";
import { door } from "@/lib/server/door";
import { putServerList as put } from "@/lib/services/servers/put-server-list";

export const PUT = door(putServerList, ({ context, params, version, body }) =>
  put(context, { server: params.server, version, list: body.list }),
);
