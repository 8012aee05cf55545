// Assembles Gemini's streamed arguments: values that arrive by JSON path, strings in pieces.
//
// Invariants, each with a test of the same number:
// 1. Each path is written once; only a string that announced more may grow.
// 2. Whatever does not fit (a path that cannot be read, a second value, a gap in a list) makes the call ambiguous.
// 3. Any key is data, `__proto__` too.
import { type JsonObject, type JsonValue, MAX_JSON_DEPTH, setOwn } from "@/lib/kernel/json";
import { parsePath } from "./gemini-path";

type Node =
  | { readonly kind: "object"; readonly members: Map<string, Node> }
  | { readonly kind: "list"; readonly items: Node[] }
  | { readonly kind: "text"; readonly parts: string[]; isOpen: boolean }
  | { readonly kind: "value"; readonly value: JsonValue };

type Step = string | number;
type Slot = { readonly node: Node | undefined; set(node: Node): boolean };

export type PartialArgs = ReturnType<typeof createPartialArgs>;

export function createPartialArgs() {
  const root: Node = { kind: "object", members: new Map() };
  const openTexts = new Set<Node>();

  function write(slot: Slot, partial: JsonObject): boolean {
    const text = partial.stringValue;
    const goesOn = partial.willContinue === true;
    const value = otherValue(partial);
    if (slot.node?.kind === "text" && slot.node.isOpen && value === undefined)
      return extend(slot.node, typeof text === "string" ? text : "", goesOn);
    if (slot.node !== undefined) return false;
    if (typeof text === "string" || (goesOn && value === undefined)) {
      const node: Node = { kind: "text", parts: [], isOpen: true };
      extend(node, typeof text === "string" ? text : "", goesOn);
      return slot.set(node);
    }
    return value !== undefined && slot.set({ kind: "value", value });
  }

  function extend(node: Node & { kind: "text" }, text: string, goesOn: boolean): true {
    node.parts.push(text);
    node.isOpen = goesOn;
    if (goesOn) openTexts.add(node);
    else openTexts.delete(node);
    return true;
  }

  return {
    /** False where the piece does not fit. */
    add(partial: JsonObject): boolean {
      const path = typeof partial.jsonPath === "string" ? parsePath(partial.jsonPath) : null;
      if (path === null || path.length === 0 || path.length >= MAX_JSON_DEPTH) return false;
      const slot = slotAt(root, path);
      return slot !== null && write(slot, partial);
    },
    isUnfinished: () => openTexts.size > 0,
    value: (): JsonValue => toJson(root),
  };
}

/** Undefined where the piece carries a string, or nothing. */
function otherValue(partial: JsonObject): JsonValue | undefined {
  if (partial.numberValue !== undefined) return partial.numberValue;
  if (partial.boolValue !== undefined) return partial.boolValue;
  return partial.nullValue === undefined ? undefined : null;
}

function slotAt(root: Node, path: readonly Step[]): Slot | null {
  let slot: Slot = { node: root, set: () => false };
  for (const step of path) {
    const parent = slot.node ?? emptyFor(step);
    if (slot.node === undefined && !slot.set(parent)) return null;
    const next = childSlot(parent, step);
    if (next === null) return null;
    slot = next;
  }
  return slot;
}

function emptyFor(step: Step): Node {
  return typeof step === "number"
    ? { kind: "list", items: [] }
    : { kind: "object", members: new Map() };
}

function childSlot(parent: Node, step: Step): Slot | null {
  if (parent.kind === "object" && typeof step === "string") {
    const { members } = parent;
    return { node: members.get(step), set: (node) => members.set(step, node) === members };
  }
  if (parent.kind !== "list" || typeof step !== "number" || step > parent.items.length) return null;
  const { items } = parent;
  return { node: items[step], set: (node) => items.push(node) === step + 1 };
}

function toJson(node: Node): JsonValue {
  if (node.kind === "value") return node.value;
  if (node.kind === "text") return node.parts.join("");
  if (node.kind === "list") return node.items.map(toJson);
  const object: Record<string, JsonValue> = {};
  for (const [key, member] of node.members) setOwn(object, key, toJson(member));
  return object;
}
