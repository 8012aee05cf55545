// Whether a value of unknown origin is JSON as it stands, without a copy: for answers, which are looked at on every call.
import { type JsonValue, MAX_JSON_DEPTH } from "./json";

/** Deeper than MAX_JSON_DEPTH is none, and so is a circle. Own enumerable text keys count. */
export function isJsonValue(value: unknown, depth = 0): value is JsonValue {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "bigint":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object":
      return value === null || (depth <= MAX_JSON_DEPTH && isJsonInside(value, depth + 1));
    default:
      return false;
  }
}

function isJsonInside(value: object, depth: number): boolean {
  if (Array.isArray(value)) {
    // By index, since `every` would pass over holes.
    for (let at = 0; at < value.length; at += 1) if (!isJsonValue(value[at], depth)) return false;
    return true;
  }
  if (!isPlain(value)) return false;
  for (const member of Object.values(value)) if (!isJsonValue(member, depth)) return false;
  return true;
}

/** Also of another realm, as a worker's or a test environment's. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
