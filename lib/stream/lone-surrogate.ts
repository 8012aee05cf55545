// Finds halves of surrogate pairs in arguments: legal in JSON, impossible in UTF-8, and worth a word.
import type { JsonValue } from "@/lib/kernel/json";

const ESCAPED = /\\u[dD][89a-fA-F]/;
const LONE = /\p{Surrogate}/u;

/** `text` is where `value` was read from; most texts hold no surrogate at all, and only the others are walked. */
export function isWellFormedJson(text: string, value: JsonValue): boolean {
  if (!ESCAPED.test(text)) return !LONE.test(text);
  return isWellFormed(value);
}

function isWellFormed(value: JsonValue): boolean {
  if (typeof value === "string") return !LONE.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, member]) => !LONE.test(key) && isWellFormed(member));
}
