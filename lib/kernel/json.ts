// JSON as the product handles it: integers beyond 2^53 stay exact, as bigint.

/** Any JSON value. An integer that a double cannot hold exactly is a `bigint`; every other number is a `number`. */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };

/** Of a value that came from JSON: an object, neither a list nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
