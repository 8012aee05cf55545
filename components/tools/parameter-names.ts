// The names of a tool's parameters, for whoever has to name one.
import { isJsonObject } from "@/lib/kernel/json";
import { safeParseJson } from "@/lib/kernel/json-parse";

/** `schema` is JSON text; required parameters first, since a key that may be missing is none. */
export function parameterNames(schema: string | null): readonly string[] {
  const parsed = schema === null ? null : safeParseJson(schema);
  if (!parsed?.ok || !isJsonObject(parsed.value)) return [];
  const { properties, required } = parsed.value;
  const names = isJsonObject(properties) ? Object.keys(properties) : [];
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  return [...names.filter(isRequired), ...names.filter((name) => !isRequired(name))];
}
