// Reads structured values back as the shapes that were written here.
import type { JsonValue } from "@/lib/kernel/json";
import { fromJsonText } from "./json-text";

/** A structured column's value. */
export function readStored<T>(text: string): T {
  return trusted<T>(fromJsonText(text));
}

/**
 * The one place that trusts a stored value's shape. It holds because every such value is written by our own verbs from
 * that very type, and a change of the type comes with a migration.
 * @throws when there is no value.
 */
export function trusted<T>(value: unknown): T {
  if (value === undefined) throw new Error("a stored value is missing");
  return value as T;
}

/** A typed value as JSON; sound for plain data, which is all that the domain's types hold. */
export function asJson(value: unknown): JsonValue {
  return value as JsonValue;
}
