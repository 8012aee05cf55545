// Whether two JSON values say the same; the order of keys does not matter.
import { isJsonList, isJsonObject, type JsonValue } from "./json";

export function isSameJson(left: JsonValue, right: JsonValue): boolean {
  if (isJsonList(left) && isJsonList(right)) {
    return (
      left.length === right.length && left.every((item, at) => isSameJson(item, right[at] ?? null))
    );
  }
  if (isJsonObject(left) && isJsonObject(right)) {
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every(
        (key) => Object.hasOwn(right, key) && isSameJson(left[key] ?? null, right[key] ?? null),
      )
    );
  }
  return left === right;
}
