// Forgets a list that somebody kept for themselves.
import type { SavedView } from "@/lib/contracts/saved-views";
import { takeSavedView } from "@/lib/db/people/saved-views";
import { AppError } from "@/lib/kernel/errors";
import { authorise, personOf } from "../actor";
import type { ServiceContext } from "../service-context";
import { toSavedView } from "./to-saved-view";

/** @throws AppError FORBIDDEN for a script, NOT_FOUND also for a view of somebody else. */
export async function deleteSavedView(
  { actor, database }: ServiceContext,
  id: string,
): Promise<SavedView> {
  authorise(actor, "read");
  const row = await takeSavedView(database.prisma, personOf(actor), id);
  if (row === null) throw new AppError("NOT_FOUND", "You have no such view; it may be forgotten.");
  return toSavedView(row);
}
