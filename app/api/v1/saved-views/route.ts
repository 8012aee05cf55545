import { createSavedView, listSavedViews } from "@/lib/contracts/saved-views";
import { door } from "@/lib/server/door";
import { createSavedView as create } from "@/lib/services/saved-views/create-saved-view";
import { listSavedViews as list } from "@/lib/services/saved-views/list-saved-views";

export const GET = door(listSavedViews, ({ context, query }) => list(context, query));
export const POST = door(createSavedView, ({ context, body }) => create(context, body));
