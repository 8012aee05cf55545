// What should become of a value in a text; everything that is not mentioned stays as it is written.
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { isSameJson } from "@/lib/kernel/same-json";
import { alignLists } from "./align-lists";

export type SourceChange =
  | { readonly type: "set"; readonly value: JsonValue }
  /** A key with null goes; keys that are not mentioned stay. */
  | { readonly type: "map"; readonly entries: ReadonlyMap<string, SourceChange | null> }
  /** The list as it should be; items that are not kept go. */
  | { readonly type: "list"; readonly items: readonly ListItemChange[] };

export type ListItemChange =
  /** `from` counts in the list as it stands; kept items stay in order. */
  | { readonly type: "keep"; readonly from: number; readonly change: SourceChange | null }
  | { readonly type: "add"; readonly value: JsonValue };

/** What turns `before` into `after`, touching only what differs; null where nothing does. */
export function changeBetween(before: JsonValue, after: JsonValue): SourceChange | null {
  if (isSameJson(before, after)) return null;
  if (isJsonObject(before) && isJsonObject(after)) return mapChange(before, after);
  if (isJsonList(before) && isJsonList(after)) return listChange(before, after);
  return { type: "set", value: after };
}

function mapChange(before: JsonObject, after: JsonObject): SourceChange {
  const entries = new Map<string, SourceChange | null>();
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) entries.set(key, null);
  for (const [key, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    const change: SourceChange | null =
      old === undefined ? { type: "set", value } : changeBetween(old, value);
    if (change !== null) entries.set(key, change);
  }
  return { type: "map", entries };
}

function listChange(before: readonly JsonValue[], after: readonly JsonValue[]): SourceChange {
  const items = alignLists(before, after).map(({ from, value }): ListItemChange => {
    const old = from === null ? undefined : before[from];
    if (from === null || old === undefined) return { type: "add", value };
    return { type: "keep", from, change: changeBetween(old, value) };
  });
  return { type: "list", items };
}
