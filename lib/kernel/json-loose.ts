// Says a value of any kind as JSON, as well as it can be said: for answers of code that has run already (R179).
import { type JsonValue, MAX_JSON_DEPTH, setOwn } from "./json";
import { exactDouble } from "./json-number";

/**
 * Dates, errors and what is no number become text, nothing becomes an empty text, maps and instances become objects, sets
 * lists; a circle says `[circular]`. Never throws.
 */
export function looseJson(value: unknown): JsonValue {
  return value === undefined ? "" : say(value, []);
}

function say(value: unknown, above: readonly object[]): JsonValue {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) ? exactDouble(value) : String(value);
    case "bigint":
      return Number.isSafeInteger(Number(value)) ? Number(value) : value;
    case "object":
      return value === null ? null : sayObject(value, above);
    default:
      return null;
  }
}

function sayObject(value: object, above: readonly object[]): JsonValue {
  if (above.includes(value)) return "[circular]";
  if (above.length >= MAX_JSON_DEPTH / 2) return "[too deep]";
  const inside = [...above, value];
  try {
    if (value instanceof Date)
      return Number.isNaN(value.getTime()) ? "no date" : value.toISOString();
    if (value instanceof Error) return value.message;
    if (Array.isArray(value) || value instanceof Set)
      return [...value].map((item) => say(item, inside));
    return sayMembers(value instanceof Map ? value : Object.entries(value), inside);
  } catch {
    // A getter of a stranger's object may throw.
    return "[unreadable]";
  }
}

function sayMembers(
  members: Iterable<readonly [unknown, unknown]>,
  inside: readonly object[],
): JsonValue {
  const object: Record<string, JsonValue> = {};
  for (const [key, member] of members)
    if (member !== undefined && typeof member !== "function" && typeof member !== "symbol")
      setOwn(object, String(key), say(member, inside));
  return object;
}
