// Reads the parts of a listed tool: its texts, its annotations and its schemas, each within bounds.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { fromUnknown, NotJsonError } from "@/lib/kernel/json-from-unknown";
import { shownJson } from "../tools/call/shown-json";
import { type ReadHints, readHints } from "../tools/hints/hints";
import { walkSchema } from "../tools/schema/schema-walk";
import {
  type Bounds,
  brokenBound,
  SCHEMA_BOUNDS,
  type SchemaFault,
} from "../tools/schema/schema-walk-bounds";
import { uncheckedParts } from "../tools/schema/unchecked-parts";
import { hiddenInText } from "./hidden-characters";
import { ownMember, type RawObject } from "./raw-object";

const LONGEST_TEXT = 100_000;
const ANNOTATION_BOUNDS: Bounds = { depth: 4, values: 100, characters: 10_000 };

export type ListedText = {
  /** Empty where there is none that can be used. */
  readonly text: string;
  /** Why the tool cannot be used with this text. */
  readonly fault: string | null;
  readonly warnings: readonly string[];
};

/** Kept as written: a text is neither cut nor cleaned, since what was approved must be what the model reads. */
export function readText(raw: RawObject, key: "title" | "description"): ListedText {
  const value = ownMember(raw, key);
  if (value === undefined || value === null) return { text: "", fault: null, warnings: [] };
  if (typeof value !== "string") {
    return { text: "", fault: null, warnings: [`Its ${key} is ${shownJson(value)}, not text.`] };
  }
  if (value.length > LONGEST_TEXT) {
    const fault = `Its ${key} has ${value.length} characters; at most ${LONGEST_TEXT} are taken.`;
    return { text: "", fault, warnings: [] };
  }
  const hidden = hiddenInText(value);
  const warnings =
    hidden.length === 0
      ? []
      : [`Its ${key} holds characters that do not show: ${hidden.join(", ")}.`];
  return { text: value, fault: null, warnings };
}

/** Annotations beyond any reason count as none. */
export function readAnnotations(listed: unknown): ReadHints {
  const json = boundedJson(listed, ANNOTATION_BOUNDS);
  return readHints(json.ok ? json.value : "too large");
}

export type ListedSchema =
  | { readonly kind: "missing" }
  | { readonly kind: "usable"; readonly schema: JsonObject; readonly notes: readonly string[] }
  | { readonly kind: "unusable"; readonly fault: SchemaFault };

export function readSchema(listed: unknown): ListedSchema {
  const json = boundedJson(listed, SCHEMA_BOUNDS);
  if (!json.ok) return { kind: "unusable", fault: json.fault };
  if (json.value === undefined || json.value === null) return { kind: "missing" };
  const walk = walkSchema(json.value);
  if (!walk.usable) return { kind: "unusable", fault: walk.fault };
  const notes = [...walk.notes, ...uncheckedParts(walk.schema)];
  return { kind: "usable", schema: walk.schema, notes };
}

type BoundedJson =
  | { readonly ok: true; readonly value: JsonValue | undefined }
  | { readonly ok: false; readonly fault: SchemaFault };

function boundedJson(listed: unknown, bounds: Bounds): BoundedJson {
  if (listed === undefined) return { ok: true, value: undefined };
  const fault = brokenBound(listed, bounds);
  if (fault !== null) return { ok: false, fault };
  try {
    return { ok: true, value: fromUnknown(listed) };
  } catch (error) {
    if (!(error instanceof NotJsonError)) throw error;
    return { ok: false, fault: { reason: error.message, pointer: error.pointer } };
  }
}
