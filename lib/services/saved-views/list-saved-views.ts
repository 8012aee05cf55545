// The lists that somebody keeps for themselves.
import type { z } from "zod";
import type {
  listSavedViews as listSavedViewsEndpoint,
  SavedView,
} from "@/lib/contracts/saved-views";
import { listSavedViewRows } from "@/lib/db/people/saved-views";
import { authorise, personOf } from "../actor";
import { type Page, pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";
import { toSavedView } from "./to-saved-view";

/** @throws AppError FORBIDDEN for a script. */
export async function listSavedViews(
  { actor, database }: ServiceContext,
  { cursor, limit, room }: z.output<(typeof listSavedViewsEndpoint)["query"]>,
): Promise<Page<SavedView>> {
  authorise(actor, "read");
  const pages = pagesOf("saved-views", { room });
  const before = pages.read(cursor);
  const page = { before, limit, room };
  const rows = await listSavedViewRows(database.prisma, personOf(actor), page);
  return pages.toPage(rows, limit, ({ id }) => id, toSavedView);
}
