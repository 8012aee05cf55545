import { archiveServer, getServer, updateServer } from "@/lib/contracts/servers";
import { door } from "@/lib/server/door";
import { archiveServer as archive } from "@/lib/services/servers/archive-server";
import { getServer as get } from "@/lib/services/servers/get-server";
import { updateServer as update } from "@/lib/services/servers/update-server";

export const GET = door(getServer, ({ context, params }) => get(context, params.server));

export const PATCH = door(updateServer, ({ context, params, version, body }) =>
  update(context, { server: params.server, version, input: body }),
);

export const DELETE = door(archiveServer, ({ context, params, version }) =>
  archive(context, { server: params.server, version }),
);
