import { putServerCommand } from "@/lib/contracts/servers";
import { door } from "@/lib/server/door";
import { putServerCommand as put } from "@/lib/services/servers/put-server-command";

export const PUT = door(putServerCommand, ({ context, params, version, body }) =>
  put(context, { server: params.server, version, input: body }),
);
