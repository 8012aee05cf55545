// Turns a failed schema check into short reasons that a model can act on (R36, R37).
import type { z } from "zod";
import { isJsonObject, type JsonValue } from "@/lib/kernel/json";
import type { ArgumentIssue } from "./argument-issue";

/** One issue per fault, in the schema's order; `args` is what was checked. */
export function argumentIssues(error: z.ZodError, args: JsonValue): readonly ArgumentIssue[] {
  return error.issues.flatMap((issue) => issuesOf(issue, args));
}

function issuesOf(issue: z.core.$ZodIssue, args: JsonValue): readonly ArgumentIssue[] {
  const place = placeOf(issue.path);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ ...place, message: `unrecognized key ${key}` }));
  }
  const value = valueAt(args, issue.path);
  return [{ ...place, message: value === undefined ? "required" : reasonOf(issue, value) }];
}

function reasonOf(issue: z.core.$ZodIssue, value: JsonValue): string {
  switch (issue.code) {
    case "invalid_type":
      return typeof value === "bigint"
        ? `must be ${typeWord(issue.expected)} that a double holds exactly`
        : `must be ${typeWord(issue.expected)}`;
    case "invalid_value":
      return `must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.map(String).join(", ")}`;
    case "invalid_format":
      return issue.pattern === undefined
        ? `must be a valid ${issue.format}`
        : `must match ${issue.pattern.replace(/^\/([\s\S]*)\/[a-z]*$/, "$1")}`;
    case "too_small":
      return `must ${sizeVerb(issue.origin)} ${issue.inclusive ? "at least" : "more than"} ${amount(issue.origin, issue.minimum)}`;
    case "too_big":
      return `must ${sizeVerb(issue.origin)} ${issue.inclusive ? "at most" : "less than"} ${amount(issue.origin, issue.maximum)}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_key":
      return "is not a valid key";
    default:
      return issue.message;
  }
}

const TYPE_WORDS = new Map<string, string>([
  ["int", "an integer"],
  ["array", "a list"],
  ["object", "an object"],
  ["record", "an object"],
  ["null", "null"],
]);

function typeWord(expected: string): string {
  return TYPE_WORDS.get(expected) ?? `a ${expected}`;
}

function sizeVerb(origin: string): string {
  return origin === "string" || origin === "array" || origin === "set" ? "have" : "be";
}

function amount(origin: string, size: number | bigint): string {
  if (origin === "string") return `${size} characters`;
  return origin === "array" ? `${size} items` : String(size);
}

function placeOf(path: readonly PropertyKey[]): Pick<ArgumentIssue, "pointer" | "path"> {
  const steps = path.map(String);
  const escaped = steps.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  return { pointer: escaped.join(""), path: steps.join(".") };
}

/** Own properties only. */
function valueAt(args: JsonValue, path: readonly PropertyKey[]): JsonValue | undefined {
  let value: JsonValue | undefined = args;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === "number") value = value[key];
    else if (isJsonObject(value) && typeof key === "string") {
      value = Object.hasOwn(value, key) ? value[key] : undefined;
    } else return undefined;
  }
  return value;
}
