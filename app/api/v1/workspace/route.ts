import { getWorkspace, updateWorkspace } from "@/lib/contracts/workspace";
import { door } from "@/lib/server/door";
import { getWorkspace as get } from "@/lib/services/workspaces/get-workspace";
import { updateWorkspace as update } from "@/lib/services/workspaces/update-workspace";

export const GET = door(getWorkspace, ({ context }) => get(context));

export const PATCH = door(updateWorkspace, ({ context, version, body }) =>
  update(context, { version, input: body }),
);
