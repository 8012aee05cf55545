// Turns a value of unknown origin into a JSON value, or says where it is none.
import { type JsonValue, MAX_JSON_DEPTH, setOwn } from "./json";
import { exactDouble } from "./json-number";

export class NotJsonError extends Error {
  /** JSON pointer of the offending value. */
  readonly pointer: string;

  constructor(pointer: string, reason: string) {
    super(`${pointer === "" ? "the value" : pointer} ${reason}`);
    this.name = "NotJsonError";
    this.pointer = pointer;
  }
}

/**
 * A copy of `value` as JSON: undefined members are left out, integers take their exact form.
 * Throws NotJsonError on anything that JSON cannot say: functions, dates, NaN, class instances, cycles.
 */
export function fromUnknown(value: unknown): JsonValue {
  return convert(value, "", 0);
}

function convert(value: unknown, pointer: string, depth: number): JsonValue {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new NotJsonError(pointer, `is ${value}, no JSON number`);
    return exactDouble(value);
  }
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value !== "object") throw new NotJsonError(pointer, `is a ${typeof value}`);
  if (depth > MAX_JSON_DEPTH)
    throw new NotJsonError("", `nests deeper than ${MAX_JSON_DEPTH} levels`);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => convert(item, `${pointer}/${index}`, depth + 1));
  return convertObject(value, pointer, depth);
}

function convertObject(value: object, pointer: string, depth: number): JsonValue {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype)
    throw new NotJsonError(pointer, "is not a plain object");
  const object: Record<string, JsonValue> = {};
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const step = key.replaceAll("~", "~0").replaceAll("/", "~1");
    setOwn(object, key, convert(member, `${pointer}/${step}`, depth + 1));
  }
  return object;
}
