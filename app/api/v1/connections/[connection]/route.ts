import { deleteConnection, getConnection, updateConnection } from "@/lib/contracts/connections";
import { door } from "@/lib/server/door";
import { deleteConnection as remove } from "@/lib/services/connections/delete-connection";
import { getConnection as get } from "@/lib/services/connections/get-connection";
import { updateConnection as update } from "@/lib/services/connections/update-connection";

export const GET = door(getConnection, ({ context, params }) => get(context, params.connection));

export const PATCH = door(updateConnection, ({ context, params, version, body }) =>
  update(context, { connection: params.connection, version, input: body }),
);

export const DELETE = door(deleteConnection, ({ context, params, version }) =>
  remove(context, { connection: params.connection, version }),
);
