// Repairs arguments in which a list or an object arrived as a string of JSON, where a tool has asked for that.
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { decodeHeldJson } from "../schema/schema-issues";
import { pointerKey } from "../schema/schema-walk-pointer";
import type { ArgumentIssue } from "./argument-issue";
import type { ArgumentValidator } from "./validate-arguments";

export type DecodedArguments = {
  readonly args: JsonValue;
  /** One sentence a repair; empty where nothing was changed. The fingerprint is taken of the repaired arguments. */
  readonly repairs: readonly string[];
  readonly issues: readonly ArgumentIssue[];
};

/** Only a value that the schema refuses as a string is touched, and only where decoding it mends that place. */
export function decodeStringified(
  validator: ArgumentValidator,
  schema: JsonObject | null,
  sent: JsonValue,
): DecodedArguments {
  let args = sent;
  const repairs: string[] = [];
  let issues = validator.validate(schema, args);
  for (const { pointer, path } of issues) {
    const decoded = pointer === "" ? args : replaceAt(args, steps(pointer), decode);
    if (decoded === args) continue;
    const after = validator.validate(schema, decoded);
    if (after.some((issue) => issue.pointer === pointer)) continue;
    args = decoded;
    issues = after;
    repairs.push(`${path}: a string that contains JSON was decoded.`);
  }
  return { args, repairs, issues };
}

function decode(value: JsonValue): JsonValue {
  const decoded =
    typeof value === "string" ? decodeHeldJson(value, ["array", "object"]) : undefined;
  return decoded ?? value;
}

function steps(pointer: string): readonly string[] {
  return pointer.split("/").slice(1).map(pointerKey);
}

/** A copy with one place changed; the very same value where nothing is there or nothing changes. */
function replaceAt(
  value: JsonValue,
  path: readonly string[],
  change: (value: JsonValue) => JsonValue,
): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (isJsonList(value)) {
    const item = value[Number(step)];
    const changed = item === undefined ? item : replaceAt(item, rest, change);
    return changed === item || changed === undefined ? value : value.with(Number(step), changed);
  }
  if (!isJsonObject(value) || !Object.hasOwn(value, step)) return value;
  const member = value[step] ?? null;
  const changed = replaceAt(member, rest, change);
  return changed === member
    ? value
    : Object.fromEntries([...Object.entries(value), [step, changed]]);
}
