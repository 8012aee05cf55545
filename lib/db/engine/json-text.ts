// Structured values as text columns: ASCII-escaped JSON, so that NUL, lone surrogates and big integers all survive.
import type { JsonValue } from "@/lib/kernel/json";
import { parseJson } from "@/lib/kernel/json-parse";
import { printJson } from "@/lib/kernel/json-print";

/** Text that a `text` column takes whatever the value holds. */
export function toJsonText(value: JsonValue): string {
  return printJson(value).replace(/[^\x20-\x7e]/g, escapeUnit);
}

/**
 * @throws when the text was not written by `toJsonText`.
 */
export function fromJsonText(text: string): JsonValue {
  return parseJson(text);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
