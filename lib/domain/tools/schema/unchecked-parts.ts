// What a schema asks and nobody checks: formats that are not known here, and patterns that cannot be tried safely.
import { fullFormats } from "ajv-formats/dist/formats.js";
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import { linearPattern } from "./linear-pattern";
import { subschemas } from "./schema-walk-keywords";

/** A stranger's schema may hold thousands of patterns; only so many are tried. */
const MOST_PATTERNS = 100;

/** Sentences for a person; empty where everything is checked. Expects a schema that `walkSchema` took. */
export function uncheckedParts(schema: JsonObject): readonly string[] {
  const asked: Asked = { formats: new Set(), patterns: new Set() };
  gather(schema, asked);
  const unknown = [...asked.formats].filter((format) => !Object.hasOwn(fullFormats, format));
  const tried = [...asked.patterns].slice(0, MOST_PATTERNS);
  const untried = asked.patterns.size - tried.length;
  return [
    ...(unknown.length === 0 ? [] : [`Unknown formats are not checked: ${unknown.join(", ")}.`]),
    ...tried.flatMap((pattern) => linearPattern(pattern).note ?? []),
    ...(untried === 0 ? [] : [`${untried} more patterns were not looked at.`]),
  ];
}

type Asked = { readonly formats: Set<string>; readonly patterns: Set<string> };

function gather(schema: JsonObject, asked: Asked): void {
  const { format, pattern, patternProperties } = schema;
  if (typeof format === "string") asked.formats.add(format);
  if (typeof pattern === "string") asked.patterns.add(pattern);
  if (isJsonObject(patternProperties))
    for (const key of Object.keys(patternProperties)) asked.patterns.add(key);
  for (const { value } of subschemas(schema, "")) if (isJsonObject(value)) gather(value, asked);
}
