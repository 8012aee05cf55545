// What the planners of edits share: the text, its style, and the way down into a value.
import type { JsonValue } from "@/lib/kernel/json";
import type { Edit } from "./apply-edits";
import type { SourceChange } from "./source-change";
import type { SourceStyle } from "./source-style";
import type { SourceEntry, SourceItem } from "./source-tree";

/** Where a value stands: in brackets, after a key, or after a dash. */
export type Slot =
  | { readonly in: "flow"; readonly item: SourceItem }
  | { readonly in: "block-map"; readonly item: SourceEntry }
  | { readonly in: "block-list"; readonly item: SourceItem };

export type EditPlanner = {
  readonly text: string;
  readonly style: SourceStyle;
  /** Edits inside the value of a slot. */
  readonly plan: (slot: Slot, change: SourceChange) => readonly Edit[];
  /** One edit that writes the value anew. */
  readonly replace: (slot: Slot, value: JsonValue) => Edit;
};
