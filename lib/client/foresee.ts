// How the browser asks what a change would do: anew each time, and once.
import { keepPreviousData } from "@tanstack/react-query";

export const FORESEEN = { retry: false, staleTime: 0, gcTime: 0 } as const;

/** Of an edit that goes on: a newer one cancels the question, and the last answer stays in sight meanwhile. */
export const FORESEEN_EDIT = {
  ...FORESEEN,
  gcTime: 30_000,
  placeholderData: keepPreviousData,
} as const;
