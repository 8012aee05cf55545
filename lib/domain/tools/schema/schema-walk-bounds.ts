// Measures JSON from a stranger before anything else reads it, without recursion, so that neither size nor depth can hurt.
import { pointerTo, shownPointer } from "./schema-walk-pointer";

/** What is wrong with a schema, and where in it as a JSON Pointer from the schema's root. */
export type SchemaFault = { readonly reason: string; readonly pointer: string };

export type Bounds = {
  /** Levels of nested objects and lists. */
  readonly depth: number;
  /** Values of any kind. */
  readonly values: number;
  /** Characters of all keys and strings together. */
  readonly characters: number;
};

/** Far above what people write: the largest of a few hundred real schemas has depth 10 and 264 values. */
export const SCHEMA_BOUNDS: Bounds = { depth: 256, values: 20_000, characters: 1_000_000 };

type Visit = { readonly value: unknown; readonly depth: number; readonly pointer: string };

export type Measure = {
  /** The first bound that is broken, or null. */
  readonly fault: SchemaFault | null;
  /** Characters counted so far, all of them where nothing is broken. */
  readonly characters: number;
};

export function brokenBound(root: unknown, bounds: Bounds = SCHEMA_BOUNDS): SchemaFault | null {
  return measureJson(root, bounds).fault;
}

/** Reads no more values than the bounds allow. */
export function measureJson(root: unknown, bounds: Bounds): Measure {
  const open: Visit[] = [{ value: root, depth: 0, pointer: "" }];
  let seen = 1;
  let characters = 0;
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { value, depth, pointer } = visit;
    const broken = (reason: string): Measure => {
      return { fault: { reason, pointer: shownPointer(pointer) }, characters };
    };
    if (typeof value === "string") characters += value.length;
    if (typeof value === "object" && value !== null) {
      if (depth >= bounds.depth) return broken(`It nests deeper than ${bounds.depth} levels.`);
      const keys = Object.keys(value);
      seen += keys.length;
      if (seen > bounds.values) return broken(`It holds more than ${bounds.values} values.`);
      for (const [key, child] of Object.entries(value)) {
        if (!Array.isArray(value)) characters += key.length;
        open.push({ value: child, depth: depth + 1, pointer: pointerTo(pointer, key) });
      }
    }
    if (characters > bounds.characters) {
      return broken(`It is longer than ${bounds.characters} characters.`);
    }
  }
  return { fault: null, characters };
}
