// Assembles Gemini's streamed arguments: values that arrive by JSON path, strings in pieces.
//
// Invariants, each with a test of the same number:
// 1. Each path is written once; only a string that announced more may grow.
// 2. Whatever does not fit (a path that cannot be read, a second value, a gap in a list) makes the call ambiguous.
// 3. Any key is data, `__proto__` too.
import { type JsonObject, type JsonValue, MAX_JSON_DEPTH, setOwn } from "@/lib/kernel/json";
import { type PathStep, parsePath, splitName } from "./gemini-path";

/** Every object and list in the arguments is made here, for a path that leads through it; what arrives are scalars. */
type Parent = Record<string, JsonValue> | JsonValue[];
/** Where a value goes: `step` below a parent that is there, whether or not anything is at the step. */
type Place = { readonly parent: Parent; readonly step: PathStep };

export type PartialArgs = ReturnType<typeof createPartialArgs>;

export function createPartialArgs() {
  /** All that has come; a string that is to grow is empty in it. */
  const root: Record<string, JsonValue> = {};
  const growing = new Map<Parent, Map<PathStep, string[]>>();
  let hasBegun = false;
  /** What the last piece went to, as the path spells it: the next one often goes to another key of the same object. */
  let last: { readonly head: string; readonly parent: Parent } = { head: "$", parent: root };

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
    const parts = growing.get(parent)?.get(step);
    if (parts !== undefined && value === undefined) {
      parts.push(text ?? "");
      if (!goesOn) finish(parent, step, parts);
      return true;
    }
    if (text !== null && !goesOn) return putChild(parent, step, text);
    if (text === null && (value !== undefined || !goesOn))
      return value !== undefined && !isParent(value) && putChild(parent, step, value);
    return putChild(parent, step, "") && grow(parent, step, text ?? "");
  }

  function grow(parent: Parent, step: PathStep, text: string): true {
    const steps = growing.get(parent) ?? new Map<PathStep, string[]>();
    growing.set(parent, steps.set(step, [text]));
    return true;
  }

  function finish(parent: Parent, step: PathStep, parts: readonly string[]) {
    replaceChild(parent, step, parts.join(""));
    const steps = growing.get(parent);
    steps?.delete(step);
    if (steps?.size === 0) growing.delete(parent);
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
    isUnfinished: () => growing.size > 0,
    /** As far as it has come; strings that were to grow end here. */
    value(): JsonObject {
      for (const [parent, steps] of growing)
        for (const [step, parts] of steps) replaceChild(parent, step, parts.join(""));
      growing.clear();
      return root;
    },
  };
}

/** Undefined where the piece carries a string, or nothing. */
function otherValue(partial: JsonObject): JsonValue | undefined {
  if (partial.numberValue !== undefined) return partial.numberValue;
  if (partial.boolValue !== undefined) return partial.boolValue;
  return partial.nullValue === undefined ? undefined : null;
}

function isParent(value: JsonValue | undefined): value is Parent {
  return typeof value === "object" && value !== null;
}

/** The object or list at `steps`, made where it is not there yet so that it can have `next`; null where none can be. */
function parentOf(root: Parent, steps: readonly PathStep[], next: PathStep): Parent | null {
  let parent = root;
  let at = 0;
  for (const step of steps) {
    at += 1;
    const there = childOf(parent, step);
    const child = there === undefined ? emptyFor(steps[at] ?? next) : there;
    if (!isParent(child) || (there === undefined && !putChild(parent, step, child))) return null;
    parent = child;
  }
  return parent;
}

function emptyFor(step: PathStep): Parent {
  return typeof step === "number" ? [] : {};
}

function childOf(parent: Parent, step: PathStep): JsonValue | undefined {
  if (Array.isArray(parent)) return typeof step === "number" ? parent[step] : undefined;
  return typeof step === "string" && Object.hasOwn(parent, step) ? parent[step] : undefined;
}

/** False where the parent has no such place, or has it and something is there. */
function putChild(parent: Parent, step: PathStep, child: JsonValue): boolean {
  if (Array.isArray(parent)) return parent.length === step && parent.push(child) > 0;
  if (typeof step !== "string" || Object.hasOwn(parent, step)) return false;
  setOwn(parent, step, child);
  return true;
}

function replaceChild(parent: Parent, step: PathStep, child: JsonValue) {
  if (!Array.isArray(parent)) setOwn(parent, String(step), child);
  else if (typeof step === "number") parent[step] = child;
}
