// JSON for readers that know only doubles: large integers are rounded, everything else stays.
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "./json";

/** A bigint would be an error to a plain JSON printer or a schema validator. */
function withDoubles(value: JsonValue): JsonValue {
  if (typeof value === "bigint") return Number(value);
  if (isJsonList(value)) return value.map(withDoubles);
  return isJsonObject(value) ? objectWithDoubles(value) : value;
}

export function objectWithDoubles(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, withDoubles(value)]),
  );
}
