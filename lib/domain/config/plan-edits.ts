// Turns a wanted change into the smallest edits of a text: comments, order, quotes and everything else stay.
import { isJsonList, isJsonObject, type JsonValue, setOwn } from "@/lib/kernel/json";
import type { Edit } from "./apply-edits";
import type { EditPlanner, Slot } from "./edit-planner";
import { planBlockList, planBlockMap } from "./plan-block-edits";
import { planFlowList, planFlowMap } from "./plan-flow-edits";
import { replaceValue } from "./replace-value";
import { changeBetween, type SourceChange } from "./source-change";
import type { SourceStyle } from "./source-style";
import { type SourceNode, toJson } from "./source-tree";

/** The root must be a mapping or a list. What cannot be edited in place is written anew, and only that. */
export function planEdits(
  text: string,
  style: SourceStyle,
  root: SourceNode,
  change: SourceChange,
): readonly Edit[] {
  const planner: EditPlanner = {
    text,
    style,
    plan: (slot, inner) => planSlot(planner, slot, inner),
    replace: (slot, value) => replaceValue(text, style, slot, value),
  };
  return planner.plan({ in: "flow", item: { value: root, alias: null } }, change);
}

function planSlot(planner: EditPlanner, slot: Slot, change: SourceChange): readonly Edit[] {
  const { value, alias } = slot.item;
  const current = toJson(value);
  if (alias !== null) return [planner.replace(slot, resultOf(current, change))];
  const narrowed = change.type === "set" ? changeBetween(current, change.value) : change;
  if (narrowed === null) return [];
  const edits = planInside(planner, value, narrowed);
  return edits ?? [planner.replace(slot, resultOf(current, narrowed))];
}

function planInside(
  planner: EditPlanner,
  node: SourceNode,
  change: SourceChange,
): readonly Edit[] | null {
  if (node.type === "map" && change.type === "map") {
    return (node.flow ? planFlowMap : planBlockMap)(planner, node, change.entries);
  }
  if (node.type === "list" && change.type === "list") {
    return (node.flow ? planFlowList : planBlockList)(planner, node, change.items);
  }
  return null;
}

/** The value as the change would have it. */
export function resultOf(value: JsonValue, change: SourceChange): JsonValue {
  switch (change.type) {
    case "set":
      return change.value;
    case "list":
      return change.items.map((item) => {
        if (item.type === "add") return item.value;
        const old = isJsonList(value) ? (value[item.from] ?? null) : null;
        return item.change === null ? old : resultOf(old, item.change);
      });
    case "map":
      return resultOfMap(isJsonObject(value) ? value : {}, change.entries);
  }
}

function resultOfMap(
  value: { readonly [key: string]: JsonValue },
  changes: ReadonlyMap<string, SourceChange | null>,
): JsonValue {
  const result: Record<string, JsonValue> = {};
  for (const [key, old] of Object.entries(value)) {
    const change = changes.get(key);
    if (change !== null) setOwn(result, key, change === undefined ? old : resultOf(old, change));
  }
  for (const [key, change] of changes) {
    if (change !== null && !Object.hasOwn(value, key)) setOwn(result, key, resultOf(null, change));
  }
  return result;
}
