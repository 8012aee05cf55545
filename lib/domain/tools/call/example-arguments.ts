// Arguments to begin with, from a tool's schema: every required parameter with its default, its first choice, or an empty value.
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  setOwn,
} from "@/lib/kernel/json";

/** Seldom valid as it is, and never a guess at what is meant: somebody fills it in. */
export function exampleArguments(schema: JsonObject): JsonObject {
  return objectOf(schema, 0);
}

const MAX_DEPTH = 4;

function objectOf(schema: JsonObject, depth: number): JsonObject {
  const required = isJsonList(schema.required) ? schema.required : [];
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const example: Record<string, JsonValue> = {};
  for (const name of required) {
    if (typeof name !== "string") continue;
    const child = Object.hasOwn(properties, name) ? properties[name] : undefined;
    setOwn(example, name, isJsonObject(child) ? startOf(child, depth + 1) : null);
  }
  return example;
}

function startOf(schema: JsonObject, depth: number): JsonValue {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (isJsonList(schema.enum)) return schema.enum[0] ?? null;
  switch (schema.type) {
    case "string":
      return "";
    case "number":
    case "integer":
      return typeof schema.minimum === "number" ? schema.minimum : 0;
    case "boolean":
      return false;
    case "array":
      return [];
    case "object":
      return depth < MAX_DEPTH ? objectOf(schema, depth) : {};
    default:
      return null;
  }
}
