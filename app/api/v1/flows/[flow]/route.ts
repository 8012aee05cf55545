import { deleteFlow, getFlow, updateFlow } from "@/lib/contracts/flows";
import { door } from "@/lib/server/door";
import { deleteFlow as remove } from "@/lib/services/flows/delete-flow";
import { getFlow as get } from "@/lib/services/flows/get-flow";
import { updateFlow as update } from "@/lib/services/flows/save-flow";

export const GET = door(getFlow, ({ context, params }) => get(context, params.flow));

export const PUT = door(updateFlow, ({ context, params, version, body }) =>
  update(context, { name: params.flow, version, wanted: body }),
);

export const DELETE = door(deleteFlow, ({ context, params, version }) =>
  remove(context, { name: params.flow, version }),
);
