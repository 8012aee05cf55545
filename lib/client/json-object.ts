// Reads a JSON object from text that a person or an address gives.
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";

/** Null for anything else. Integers beyond 2^53 lose digits here, as in any browser. */
export function readJsonObject(text: string): JsonObject | null {
  try {
    const value = asJson(JSON.parse(text));
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Of arguments: nothing written is none given. */
export function readArguments(text: string): JsonObject | null {
  return text.trim() === "" ? {} : readJsonObject(text);
}

/** Guarantee: what JSON.parse has made holds JSON alone. */
function asJson(parsed: unknown): JsonValue {
  return parsed as JsonValue;
}
