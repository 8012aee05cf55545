import { undoOverrides } from "@/lib/contracts/bulk-overrides";
import { door } from "@/lib/server/door";
import { undoOverrides as undo } from "@/lib/services/overrides/undo-overrides";

export const POST = door(undoOverrides, ({ context, params, body }) =>
  undo(context, { slug: params.agent, entries: body.entries }),
);
