// A saved view as its owner sees it.
import type { SavedView } from "@/lib/contracts/saved-views";
import type { SavedViewRow } from "@/lib/db/people/saved-views";

export function toSavedView({ id, name, room, search, createdAt }: SavedViewRow): SavedView {
  return { id, name, room, search, createdAt: createdAt.toISOString() };
}
