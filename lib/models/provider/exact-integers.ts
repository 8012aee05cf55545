// Integers beyond 2^53 through an SDK that prints plain JSON: hidden in marked strings, and put back in the printed text.
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  setOwn,
} from "@/lib/kernel/json";

/** JSON as the SDK takes it. */
type PlainJson = null | boolean | number | string | PlainJson[] | { [key: string]: PlainJson };

export type ExactIntegers = {
  hide(value: JsonObject): { [key: string]: PlainJson };
  /** In a printed body, also where JSON stands in a string of JSON. */
  restore(body: string): string;
};

/** `mark` must be nobody's guess: a text that holds it would be taken for a number. */
export function exactIntegers(mark: string): ExactIntegers {
  const marked = new RegExp(String.raw`(\\*)"${mark}(-?\d+)\1"`, "g");

  function hideValue(value: JsonValue): PlainJson {
    if (typeof value === "bigint") return `${mark}${value}`;
    if (isJsonList(value)) return value.map(hideValue);
    return isJsonObject(value) ? hide(value) : value;
  }

  function hide(object: JsonObject): { [key: string]: PlainJson } {
    const hidden: { [key: string]: PlainJson } = {};
    for (const [key, value] of Object.entries(object)) setOwn(hidden, key, hideValue(value));
    return hidden;
  }

  return { hide, restore: (body) => body.replace(marked, "$2") };
}
