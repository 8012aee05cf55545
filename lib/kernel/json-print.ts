// Writes a JSON value as text, with every digit of every integer and no character that UTF-8 cannot hold.
import { isJsonList, type JsonValue, MAX_JSON_DEPTH } from "./json";
import { exactDouble } from "./json-number";

/** Compact by default; `indent` spaces a level otherwise. Throws RangeError on a number that is not finite or on values nested too deep. */
export function printJson(value: JsonValue, indent = 0): string {
  if (isPlain(value, 0)) return JSON.stringify(value, null, indent);
  return print(value, indent > 0 ? " ".repeat(indent) : "", 0);
}

/** Whether the built-in printer, which is much faster, writes it the same: most values have no number beyond 2^53. */
function isPlain(value: JsonValue, depth: number): boolean {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return true;
  if (typeof value === "number") return Number.isSafeInteger(value) || isFraction(value);
  if (typeof value !== "object" || depth > MAX_JSON_DEPTH) return false;
  if (isJsonList(value)) return value.every((item) => isPlain(item, depth + 1));
  for (const key in value) if (!isPlain(value[key] as JsonValue, depth + 1)) return false;
  return true;
}

function isFraction(value: number): boolean {
  return Number.isFinite(value) && !Number.isInteger(value);
}

function print(value: JsonValue, step: string, depth: number): string {
  if (typeof value === "number" || typeof value === "bigint") return printNumber(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (depth > MAX_JSON_DEPTH) throw new RangeError(`nested deeper than ${MAX_JSON_DEPTH} levels`);
  if (isJsonList(value)) {
    const items = value.map((item) => print(item, step, depth + 1));
    return wrap("[", items, "]", step, depth);
  }
  const colon = step === "" ? ":" : ": ";
  const members = Object.entries(value).map(
    ([key, member]) => JSON.stringify(key) + colon + print(member, step, depth + 1),
  );
  return wrap("{", members, "}", step, depth);
}

/** A number as JSON text; integers in full digits, -0 as 0 (settled rule 5a). */
export function printNumber(value: number | bigint): string {
  if (typeof value === "bigint") return String(value);
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a JSON number`);
  return String(exactDouble(value));
}

function wrap(open: string, parts: readonly string[], close: string, step: string, depth: number) {
  if (step === "" || parts.length === 0) return open + parts.join(",") + close;
  const line = `\n${step.repeat(depth)}`;
  return open + line + step + parts.join(`,${line}${step}`) + line + close;
}
