// Lists as somebody likes to see them: found, kept and forgotten by the browser.
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  CreateSavedViewInput,
  createSavedView,
  deleteSavedView,
  listSavedViews,
} from "@/lib/contracts/saved-views";
import { call } from "./request";

export type SavedViewPage = ResponseOf<typeof listSavedViews>;
export type SavedViewData = SavedViewPage["items"][number];

export const savedViewKeys = { all: ["saved-views"] as const };

/** The newest 200 of one room: more than that nobody reads through in a menu. */
export function savedViewListOptions(room: string) {
  return queryOptions({
    queryKey: [...savedViewKeys.all, room],
    queryFn: ({ signal }) =>
      call<typeof listSavedViews>("GET /saved-views", { query: { room, limit: 200 }, signal }),
  });
}

export function createSavedViewMutation() {
  return {
    mutationFn: (input: z.input<typeof CreateSavedViewInput>) =>
      call<typeof createSavedView>("POST /saved-views", {
        body: input,
        idempotencyKey: crypto.randomUUID(),
      }),
  };
}

export function deleteSavedViewMutation() {
  return {
    mutationFn: (view: string) =>
      call<typeof deleteSavedView>("DELETE /saved-views/{view}", { params: { view } }),
  };
}
