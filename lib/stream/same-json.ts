// Whether two JSON values say the same: key order does not matter, types and list order do.
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";

export function sameJson(one: JsonValue, other: JsonValue): boolean {
  if (isJsonObject(one)) return isJsonObject(other) && sameMembers(one, other);
  if (!Array.isArray(one)) return one === other;
  if (!Array.isArray(other) || one.length !== other.length) return false;
  return one.every((item, index) => sameJson(item, other[index] ?? null));
}

function sameMembers(one: JsonObject, other: JsonObject): boolean {
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && sameMember(one, other, key));
}

function sameMember(one: JsonObject, other: JsonObject, key: string): boolean {
  const [first, second] = [one[key], other[key]];
  return first !== undefined && second !== undefined && sameJson(first, second);
}
