// Puts edits into a text.

/** Replaces `start` to `end` of the text. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** Edits must not overlap; of two insertions at one place the first given stands first. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort(
    (left, right) => left.start - right.start || left.end - right.end,
  );
  const parts: string[] = [];
  let done = 0;
  for (const edit of ordered) {
    parts.push(text.slice(done, edit.start), edit.text);
    done = Math.max(done, edit.end);
  }
  return parts.join("") + text.slice(done);
}
