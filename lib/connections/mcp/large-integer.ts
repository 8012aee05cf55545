// Finds integers that a double cannot hold: written by one side and read by the other, they would silently change.
import { pointerTo } from "@/lib/domain/tools/schema/schema-walk-pointer";
import { isJsonList, isJsonObject, type JsonValue } from "@/lib/kernel/json";

/** JSON Pointer of the first integer beyond ±(2^53 − 1), or null. */
export function largeInteger(value: JsonValue, pointer = ""): string | null {
  if (typeof value === "bigint") return pointer;
  if (typeof value === "number") {
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? pointer : null;
  }
  const members = isJsonList(value)
    ? [...value.entries()]
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  for (const [key, member] of members) {
    const found = largeInteger(member, pointerTo(pointer, key));
    if (found !== null) return found;
  }
  return null;
}
