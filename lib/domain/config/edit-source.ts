// Changes a YAML or JSON text in place.
import { applyEdits } from "./apply-edits";
import { planEdits } from "./plan-edits";
import type { SourceChange } from "./source-change";
import { styleOf } from "./source-style";
import type { SourceNode } from "./source-tree";

/** The text with `change` made; reading it again is the caller's proof that it says what was wanted. */
export function editSource(text: string, root: SourceNode, change: SourceChange): string {
  const style = styleOf(text, root);
  const edits = planEdits(text, style, root, change);
  if (!text.includes("\r\n")) return applyEdits(text, edits);
  const withBreaks = edits.map((edit) => ({ ...edit, text: edit.text.replaceAll("\n", "\r\n") }));
  return applyEdits(text, withBreaks);
}
