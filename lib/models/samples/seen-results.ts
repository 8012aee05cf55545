// What a written round takes from the results of earlier rounds: an id, a token, a list; nothing where a call came to nothing.
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import type { Seen } from "../replay/recording";

/** The data of the nth result; empty where it has none. */
export function dataAt({ results }: Seen, index: number): JsonObject {
  const result = results[index];
  const data = result?.status === "ok" ? result.data : null;
  return isJsonObject(data) ? data : {};
}

export function textOf(value: JsonValue | undefined, fallback: string): string {
  return typeof value === "string" ? value : fallback;
}

export function objectsOf(value: JsonValue | undefined): readonly JsonObject[] {
  return isJsonList(value) ? value.filter(isJsonObject) : [];
}

/** Tells one turn's names and keys from another's. */
export function markOf({ turn }: Seen): string {
  return turn.slice(-6).toLowerCase();
}
