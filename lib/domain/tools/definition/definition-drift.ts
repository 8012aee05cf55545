// Compares two definitions of one tool, so that what was approved and what is offered now can be told apart and shown.
import { isJsonList, isJsonObject, type JsonValue } from "@/lib/kernel/json";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { pointerTo } from "../schema/schema-walk-pointer";
import { describeChange } from "./definition-drift-words";
import type { ToolDefinition } from "./tool-definition";

export type DefinitionChange = {
  /** JSON Pointer into the definition, such as `/inputSchema/properties/bcc`. */
  readonly pointer: string;
  readonly kind: "added" | "removed" | "changed";
  /** null where it was added; `after` is null where it was removed. */
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** A sentence for the person who reviews. */
  readonly text: string;
};

export type Drift =
  | { readonly status: "same" }
  | { readonly status: "changed"; readonly changes: readonly DefinitionChange[] };

/** The order of keys is no change; everything else is, the order of lists included. Agrees with `toolHash`. */
export function definitionDrift(first: ToolDefinition, later: ToolDefinition): Drift {
  const changes = differences(fromUnknown(first), fromUnknown(later), "");
  return changes.length === 0 ? { status: "same" } : { status: "changed", changes };
}

function differences(
  before: JsonValue,
  after: JsonValue,
  pointer: string,
): readonly DefinitionChange[] {
  if (before === after) return [];
  if (isJsonObject(before) && isJsonObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => {
      const at = pointerTo(pointer, key);
      const old = Object.hasOwn(before, key) ? before[key] : undefined;
      const now = Object.hasOwn(after, key) ? after[key] : undefined;
      if (old === undefined) return [change("added", at, null, now ?? null)];
      if (now === undefined) return [change("removed", at, old, null)];
      return differences(old, now, at);
    });
  }
  if (isJsonList(before) && isJsonList(after) && before.length === after.length) {
    return before.flatMap((old, index) =>
      differences(old, after[index] ?? null, pointerTo(pointer, index)),
    );
  }
  return [change("changed", pointer, before, after)];
}

function change(
  kind: DefinitionChange["kind"],
  pointer: string,
  before: JsonValue,
  after: JsonValue,
): DefinitionChange {
  const bare = { kind, pointer, before, after };
  return { ...bare, text: describeChange(bare) };
}
