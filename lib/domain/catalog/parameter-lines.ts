// Says a tool's parameters in one line each, as far as the top of its schema tells them.
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { followPointer } from "../tools/schema/schema-walk-pointer";
import { oneLine } from "./one-line";

const MOST_PARAMETERS = 100;

/** `name (type, required): description`; a reference inside the schema is followed once. */
export function parameterLines(schema: JsonObject | null): readonly string[] {
  if (schema === null) return [];
  const root = behindReference(schema, schema);
  const properties = isJsonObject(root.properties) ? Object.entries(root.properties) : [];
  const required = isJsonList(root.required) ? root.required : [];
  const lines = properties.slice(0, MOST_PARAMETERS).map(([name, value]) => {
    const property = isJsonObject(value) ? behindReference(value, schema) : {};
    const facts = [typeText(property), ...(required.includes(name) ? ["required"] : [])];
    const about = property.description ?? (isJsonObject(value) ? value.description : undefined);
    const description = typeof about === "string" ? `: ${oneLine(about)}` : "";
    return `${oneLine(name)} (${facts.join(", ")})${description}`;
  });
  const cut = properties.length - lines.length;
  return cut > 0 ? [...lines, `and ${cut} more`] : lines;
}

function behindReference(schema: JsonObject, root: JsonObject): JsonObject {
  const { $ref: reference } = schema;
  if (typeof reference !== "string" || !reference.startsWith("#")) return schema;
  const target = followPointer(root, reference.slice(1));
  return isJsonObject(target) ? target : schema;
}

function typeText({ type, enum: values, const: value }: JsonObject): string {
  if (isJsonList(values)) return values.map(wordOf).join("|");
  if (value !== undefined) return wordOf(value);
  if (isJsonList(type)) return type.map(wordOf).join("|");
  return typeof type === "string" ? oneLine(type) : "any";
}

function wordOf(value: JsonValue): string {
  return oneLine(typeof value === "string" ? value : String(value));
}
