// Saved views over HTTP: how somebody likes to see a list, under a name of their own.
import { z } from "zod";
import { endpoint, PageQuery, page, text } from "./endpoint";

/** Path of a screen of the console, such as `/audit`. */
const Room = text(200).regex(/^\/(?![/\\])[^?#\s]*$/, {
  error: "is the path of a screen, such as /audit",
});

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  room: z.string(),
  /** What the address says after the path, `?` included. */
  search: z.string(),
  createdAt: z.iso.datetime(),
});
export type SavedView = z.infer<typeof SavedView>;

export const listSavedViews = endpoint({
  method: "GET",
  path: "/saved-views",
  summary: "List your own saved views, newest first",
  permission: "read",
  query: z.object({ ...PageQuery, room: Room.optional() }),
  response: page(SavedView),
});

export const CreateSavedViewInput = z.strictObject({
  name: text(80).trim().min(1, { error: "write a name" }),
  room: Room,
  search: text(4000).startsWith("?", { error: "begins with ?, as in an address" }),
});

export const createSavedView = endpoint({
  method: "POST",
  path: "/saved-views",
  summary: "Keep a list as you see it now, for yourself",
  permission: "read",
  body: CreateSavedViewInput,
  response: SavedView,
  status: 201,
  idempotencyKey: "optional",
});

export const deleteSavedView = endpoint({
  method: "DELETE",
  path: "/saved-views/{view}",
  summary: "Forget a saved view of yours",
  permission: "read",
  params: z.object({ view: text(80) }),
  response: SavedView,
});
