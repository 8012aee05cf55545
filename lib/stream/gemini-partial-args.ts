// Assembles Gemini's streamed arguments: values that arrive by JSON path, strings in pieces.
//
// Invariants, each with a test of the same number:
// 1. Each path is written once; only a string that announced more may grow.
// 2. Whatever does not fit (a path that cannot be read, a second value, a gap in a list) makes the call ambiguous.
// 3. Any key is data, `__proto__` too.
import { type JsonObject, type JsonValue, MAX_JSON_DEPTH, setOwn } from "@/lib/kernel/json";
import { type PathStep, parsePath, splitName } from "./gemini-path";

type Text = { readonly kind: "text"; readonly parts: string[]; isOpen: boolean };
type Node =
  | { readonly kind: "object"; readonly members: Map<string, Node> }
  | { readonly kind: "list"; readonly items: Node[] }
  | Text
  | { readonly kind: "value"; readonly value: JsonValue };

/** Where a value goes: `step` below a parent that is there, whether or not anything is at the step. */
type Place = { readonly parent: Node; readonly step: PathStep };

export type PartialArgs = ReturnType<typeof createPartialArgs>;

export function createPartialArgs() {
  const root: Node = { kind: "object", members: new Map() };
  let openTexts = 0;
  let hasBegun = false;
  /** What the last piece went to, as the path spells it: the next one often goes to another key of the same object. */
  let last: { readonly head: string; readonly parent: Node } = { head: "$", parent: root };

  function placeOf(path: string): Place | null {
    const { head, name } = splitName(path);
    if (name !== null && head === last.head) return { parent: last.parent, step: name };
    const steps = parsePath(path);
    const step = steps?.pop();
    if (steps === null || step === undefined || steps.length + 1 >= MAX_JSON_DEPTH) return null;
    const parent = parentOf(root, steps, step);
    if (parent !== null && name !== null) last = { head, parent };
    return parent && { parent, step };
  }

  function write({ parent, step }: Place, partial: JsonObject): boolean {
    const text = typeof partial.stringValue === "string" ? partial.stringValue : null;
    const goesOn = partial.willContinue === true;
    const value = otherValue(partial);
    const there = childOf(parent, step);
    if (there?.kind === "text" && there.isOpen && value === undefined)
      return extend(there, text ?? "", goesOn);
    if (there !== undefined) return false;
    if (text === null && (value !== undefined || !goesOn))
      return value !== undefined && putChild(parent, step, { kind: "value", value });
    const node: Text = { kind: "text", parts: [], isOpen: false };
    return putChild(parent, step, node) && extend(node, text ?? "", goesOn);
  }

  function extend(node: Text, text: string, goesOn: boolean): true {
    node.parts.push(text);
    openTexts += Number(goesOn) - Number(node.isOpen);
    node.isOpen = goesOn;
    return true;
  }

  return {
    /** False where the piece does not fit. */
    add(partial: JsonObject): boolean {
      hasBegun = true;
      const place = typeof partial.jsonPath === "string" ? placeOf(partial.jsonPath) : null;
      return place !== null && write(place, partial);
    },
    /** Whether any piece has come, fitting or not. */
    hasBegun: () => hasBegun,
    isUnfinished: () => openTexts > 0,
    value: (): JsonValue => toJson(root),
  };
}

/** Undefined where the piece carries a string, or nothing. */
function otherValue(partial: JsonObject): JsonValue | undefined {
  if (partial.numberValue !== undefined) return partial.numberValue;
  if (partial.boolValue !== undefined) return partial.boolValue;
  return partial.nullValue === undefined ? undefined : null;
}

/** The node at `steps`, made where it is not there yet so that it can have `next`; null where there is no such place. */
function parentOf(root: Node, steps: readonly PathStep[], next: PathStep): Node | null {
  let node = root;
  let at = 0;
  for (const step of steps) {
    at += 1;
    const there = childOf(node, step);
    const child = there ?? emptyFor(steps[at] ?? next);
    if (there === undefined && !putChild(node, step, child)) return null;
    node = child;
  }
  return node;
}

function emptyFor(step: PathStep): Node {
  return typeof step === "number"
    ? { kind: "list", items: [] }
    : { kind: "object", members: new Map() };
}

function childOf(parent: Node, step: PathStep): Node | undefined {
  if (parent.kind === "object" && typeof step === "string") return parent.members.get(step);
  return parent.kind === "list" && typeof step === "number" ? parent.items[step] : undefined;
}

/** False where the parent has no such place. */
function putChild(parent: Node, step: PathStep, node: Node): boolean {
  if (parent.kind === "object" && typeof step === "string") {
    parent.members.set(step, node);
    return true;
  }
  return parent.kind === "list" && parent.items.length === step && parent.items.push(node) > 0;
}

function toJson(node: Node): JsonValue {
  if (node.kind === "value") return node.value;
  if (node.kind === "text") return node.parts.join("");
  if (node.kind === "list") return node.items.map(toJson);
  const object: Record<string, JsonValue> = {};
  for (const [key, member] of node.members) setOwn(object, key, toJson(member));
  return object;
}
