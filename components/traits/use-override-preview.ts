"use client";
// Asks what saving would do, a moment after the last edit; an older question is dropped.
import { useQuery } from "@tanstack/react-query";
import { useSettled } from "@/components/data/filters/use-settled";
import {
  type OverrideEdit,
  overridePreviewOptions,
  previewOf,
  type SavedOverrideData,
} from "@/lib/client/overrides";
import { issuesOf } from "@/lib/client/request";

const PAUSE_MS = 250;

export type OverridePreview = {
  /** Null while nothing is edited or nothing has been answered yet. */
  readonly result: SavedOverrideData | null;
  readonly issues: ReadonlyMap<string, string>;
  readonly error: unknown;
  /** The answer in sight is of an earlier edit. */
  readonly isWaiting: boolean;
  /** Asks once more, after an error. */
  readonly retry: () => void;
};

/** `edit` null: nothing to foresee. Keep its identity while it says the same. */
export function useOverridePreview(agent: string, edit: OverrideEdit | null): OverridePreview {
  const settled = useSettled(edit, PAUSE_MS);
  const query = useQuery(overridePreviewOptions(agent, settled));
  const isBehind = edit !== null && (settled !== edit || query.isFetching);
  const retry = () => void query.refetch();
  if (edit === null)
    return { result: null, issues: new Map(), error: null, isWaiting: false, retry };
  return {
    result: query.error ? previewOf(query.error) : (query.data?.result ?? null),
    issues: issuesOf(query.error),
    error: query.error,
    isWaiting: isBehind,
    retry,
  };
}
