import { updateStop } from "@/lib/contracts/stops";
import { door } from "@/lib/server/door";
import { updateStop as update } from "@/lib/services/stops/update-stop";

export const PATCH = door(updateStop, ({ context, params, body }) =>
  update(context, { id: params.stop, reason: body.reason }),
);
