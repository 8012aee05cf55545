// One text for one JSON value: sorted keys, no space, integers in full digits (RFC 8785 but for the integers).
import { isJsonList, type JsonObject, type JsonValue, MAX_JSON_DEPTH } from "./json";
import { printNumber } from "./json-print";

type Spell = (text: string) => string;
const asIs: Spell = (text) => text;

/**
 * `spell` is applied to every string and key before sorting; of keys that become equal the last one counts.
 * Lone surrogates are escaped. Throws RangeError like `printJson`.
 */
export function canonicalJson(value: JsonValue, spell: Spell = asIs): string {
  return write(value, spell, 0);
}

function write(value: JsonValue, spell: Spell, depth: number): string {
  if (typeof value === "number" || typeof value === "bigint") return printNumber(value);
  if (typeof value === "string") return JSON.stringify(spell(value));
  if (typeof value !== "object" || value === null) return String(value);
  if (depth > MAX_JSON_DEPTH) throw new RangeError(`nested deeper than ${MAX_JSON_DEPTH} levels`);
  if (isJsonList(value)) return `[${value.map((item) => write(item, spell, depth + 1)).join(",")}]`;
  return writeObject(value, spell, depth);
}

function writeObject(object: JsonObject, spell: Spell, depth: number): string {
  const members = new Map(Object.entries(object).map(([key, member]) => [spell(key), member]));
  const sorted = [...members].sort(([left], [right]) => (left < right ? -1 : 1));
  const texts = sorted.map(
    ([key, member]) => `${JSON.stringify(key)}:${write(member, spell, depth + 1)}`,
  );
  return `{${texts.join(",")}}`;
}
