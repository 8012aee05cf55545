// Whether nothing that one schema lets through can fit another one. Says so only where it is certain.
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { shownJson } from "../call/shown-json";
import {
  bothOf,
  type Kind,
  type Possible,
  possibleValues,
  refersElsewhere,
} from "./possible-values";

const MAX_DEPTH = 32;

/** Why, as the end of a sentence; null where something may fit, and where nothing is given at all. */
export function neverFits(
  given: JsonValue | undefined,
  wanted: JsonValue | undefined,
  depth = 0,
): string | null {
  const [is, takes] = [possibleValues(given), possibleValues(wanted)];
  if (is.kinds.size === 0 || depth > MAX_DEPTH) return null;
  const both = bothOf(is, takes);
  if (both.kinds.size === 0)
    return takes.kinds.size === 0
      ? "it takes nothing there"
      : `it is ${told(is)}, and what fits is ${told(takes)}`;
  if (!isReadable(given) || !isReadable(wanted) || both.kinds.size > 1) return null;
  if (both.kinds.has("object")) return objectsClash(given, wanted, depth + 1);
  return both.kinds.has("array") ? itemsClash(given, wanted, depth + 1) : null;
}

function isReadable(schema: JsonValue | undefined): schema is JsonObject {
  return isJsonObject(schema) && !refersElsewhere(schema);
}

/** Of two schemas for objects. */
function objectsClash(given: JsonObject, wanted: JsonObject, depth: number): string | null {
  for (const name of requiredOf(given)) {
    const takes = memberSchema(wanted, name);
    if (takes === false) return `its ${name} is not taken`;
    const reason = neverFits(memberSchema(given, name), takes, depth);
    if (reason !== null) return `of its ${name}, ${reason}`;
  }
  const missing = requiredOf(wanted).find((name) => memberSchema(given, name) === false);
  return missing === undefined ? null : `it has no ${missing}, which is required`;
}

/** An empty list fits whatever its items would be. */
function itemsClash(given: JsonObject, wanted: JsonObject, depth: number): string | null {
  const holdsOne = typeof given.minItems === "number" && given.minItems >= 1;
  const isPlain = [given, wanted].every(
    (schema) => schema.prefixItems === undefined && isJsonObject(schema.items),
  );
  if (!holdsOne || !isPlain) return null;
  const reason = neverFits(given.items, wanted.items, depth);
  return reason === null ? null : `of its items, ${reason}`;
}

export function requiredOf(schema: JsonObject): readonly string[] {
  const listed = Object.hasOwn(schema, "required") ? schema.required : undefined;
  return isJsonList(listed) ? listed.filter((name) => typeof name === "string") : [];
}

/** What a member of that name is held to, as far as it is said in one place; `false` where there may be none. */
export function memberSchema(schema: JsonObject, name: string): JsonValue {
  const { properties, patternProperties, additionalProperties = true } = schema;
  if (isJsonObject(properties) && Object.hasOwn(properties, name)) return properties[name] ?? true;
  const hasPatterns = isJsonObject(patternProperties) && Object.keys(patternProperties).length > 0;
  return hasPatterns ? true : additionalProperties;
}

const A: Readonly<Record<Kind, string>> = {
  ...{ null: "null", boolean: "true or false", object: "an object", array: "a list" },
  ...{ string: "a string", integer: "an integer", fraction: "a number with a fraction" },
};
const MOST = 5;

function told({ kinds, values }: Possible): string {
  if (values !== null && values.size <= MOST)
    return listed([...values.values()].map((value) => shownJson(value)));
  const isNumber = kinds.has("integer") && kinds.has("fraction");
  const some = [...kinds].filter((kind) => !isNumber || kind !== "fraction");
  return listed(some.map((kind) => (isNumber && kind === "integer" ? "a number" : A[kind])));
}

function listed(words: readonly string[]): string {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} or ${words[words.length - 1]}`;
}
