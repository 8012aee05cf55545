import { deleteSavedView } from "@/lib/contracts/saved-views";
import { door } from "@/lib/server/door";
import { deleteSavedView as remove } from "@/lib/services/saved-views/delete-saved-view";

export const DELETE = door(deleteSavedView, ({ context, params }) => remove(context, params.view));
