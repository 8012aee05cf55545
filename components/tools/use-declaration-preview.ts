"use client";
// Asks what saving a declaration would do, a moment after the last edit; an older question is dropped.
import { useQuery } from "@tanstack/react-query";
import { useSettled } from "@/components/data/filters/use-settled";
import {
  type DeclarationEdit,
  declarationPreviewOptions,
  type SavedDeclarationData,
} from "@/lib/client/declarations";
import { issuesOf } from "@/lib/client/request";

const PAUSE_MS = 300;

export type DeclarationPreview = {
  /** Null while nothing is edited, nothing has been answered yet, or it would be refused. */
  readonly result: SavedDeclarationData | null;
  readonly issues: ReadonlyMap<string, string>;
  readonly error: unknown;
  /** The answer in sight is of an earlier edit. */
  readonly isWaiting: boolean;
};

const NOTHING: DeclarationPreview = {
  result: null,
  issues: new Map(),
  error: null,
  isWaiting: false,
};

/** A reason is not needed to foresee; `edit` null: nothing to foresee. */
export function useDeclarationPreview(
  id: string,
  edit: DeclarationEdit | null,
): DeclarationPreview {
  const asked = edit && { ...edit, input: { ...edit.input, note: edit.input.note.trim() || "–" } };
  const settled = useSettled(asked && JSON.stringify(asked), PAUSE_MS);
  const isBehind = asked !== null && settled !== JSON.stringify(asked);
  const query = useQuery(declarationPreviewOptions(id, isBehind ? null : asked));
  if (asked === null) return NOTHING;
  return {
    result: query.error ? null : (query.data?.result ?? null),
    issues: issuesOf(query.error),
    error: query.error,
    isWaiting: isBehind || query.isFetching,
  };
}
