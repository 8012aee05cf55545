// A few characters that stand for any JSON value in a sentence, whatever its size, depth or type.

const LONGEST = 120;

/** Text in quotes and cut, other scalars as they are, lists and objects only as such. */
export function shownJson(value: unknown): string {
  if (typeof value === "string") {
    return JSON.stringify(value.length <= LONGEST ? value : `${value.slice(0, LONGEST)}…`);
  }
  if (Array.isArray(value)) return "[…]";
  return typeof value === "object" && value !== null ? "{…}" : String(value);
}
