// JSON as the product handles it: integers beyond 2^53 stay exact, as bigint.

/**
 * Any JSON value. An integer beyond ±(2^53 − 1) is a `bigint`, every other number a finite `number`;
 * `parseJson` and `fromUnknown` keep to that, so one number has one form.
 */
export type JsonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };

/** How deep lists and objects may nest, on the way in and on the way out; deeper is an error, never a crash. */
export const MAX_JSON_DEPTH = 1000;

/** True for an object, false for a list, null and scalars. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `Array.isArray` would narrow readonly lists to `any[]`; this keeps their element type. */
export function isJsonList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Gives `target` an own property, also where the key is `__proto__`. */
export function setOwn<T>(target: Record<string, T>, key: string, value: T): void {
  if (key !== "__proto__") target[key] = value;
  else {
    Object.defineProperty(target, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
}

/** What `value` is, in the words of an error message. */
export function jsonTypeName(value: JsonValue | undefined): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a mapping";
  if (typeof value === "string") return "a string";
  return typeof value === "boolean" ? "a boolean" : "a number";
}
