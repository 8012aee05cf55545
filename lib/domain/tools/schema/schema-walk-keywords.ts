// Which keywords of JSON Schema hold further schemas, and whether those speak about the same value or about a part of it.
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { pointerTo } from "./schema-walk-pointer";

/** `same`: judged against the very value its parent is judged against. `part`: against a part of it, or not at all. */
export type Reach = "same" | "part";

export type Subschema = {
  readonly value: JsonValue;
  readonly pointer: string;
  readonly keyword: string;
  readonly reach: Reach;
};

type Form = "one" | "list" | "map" | "one or list";

const HOLDERS: readonly (readonly [keyword: string, form: Form, reach: Reach])[] = [
  ["allOf", "list", "same"],
  ["anyOf", "list", "same"],
  ["oneOf", "list", "same"],
  ["not", "one", "same"],
  ["if", "one", "same"],
  ["then", "one", "same"],
  ["else", "one", "same"],
  ["dependentSchemas", "map", "same"],
  ["dependencies", "map", "same"],
  ["properties", "map", "part"],
  ["patternProperties", "map", "part"],
  ["additionalProperties", "one", "part"],
  ["unevaluatedProperties", "one", "part"],
  ["propertyNames", "one", "part"],
  ["items", "one or list", "part"],
  ["prefixItems", "list", "part"],
  ["additionalItems", "one", "part"],
  ["unevaluatedItems", "one", "part"],
  ["contains", "one", "part"],
  ["contentSchema", "one", "part"],
  ["$defs", "map", "part"],
  ["definitions", "map", "part"],
];

export const REFERENCES = ["$ref", "$dynamicRef", "$recursiveRef"] as const;

/** The schemas directly inside a schema; values of data keywords such as `const` and `default` are not schemas. */
export function subschemas(schema: JsonObject, pointer: string): readonly Subschema[] {
  const found: Subschema[] = [];
  for (const [keyword, form, reach] of HOLDERS) {
    const held = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    const at = pointerTo(pointer, keyword);
    if (Array.isArray(held) && form.includes("list")) {
      for (const [index, value] of held.entries()) {
        found.push({ value, pointer: pointerTo(at, index), keyword, reach });
      }
    } else if (isJsonObject(held) && form === "map") {
      for (const [key, value] of Object.entries(held)) {
        found.push({ value, pointer: pointerTo(at, key), keyword, reach });
      }
    } else if (isJsonObject(held) && form.startsWith("one")) {
      found.push({ value: held, pointer: at, keyword, reach });
    }
  }
  return found;
}
