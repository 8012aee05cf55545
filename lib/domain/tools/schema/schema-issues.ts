// Turns a validator's errors into short reasons that a model can act on (R36, R37).
import type { ErrorObject } from "ajv";
import { isJsonList, isJsonObject, type JsonValue } from "@/lib/kernel/json";
import { safeParseJson } from "@/lib/kernel/json-parse";
import type { ArgumentIssue } from "../call/argument-issue";
import { followPointer, pointerKey, pointerTo } from "./schema-walk-pointer";

const MOST_ISSUES = 20;

/** At most 20, in the schema's order; `args` is what was checked. */
export function schemaIssues(
  errors: readonly ErrorObject[],
  args: JsonValue,
): readonly ArgumentIssue[] {
  return errors.slice(0, MOST_ISSUES).map((error) => issueOf(error, args));
}

function issueOf(error: ErrorObject, args: JsonValue): ArgumentIssue {
  const { instancePath } = error;
  const params: Readonly<Record<string, unknown>> = error.params;
  switch (error.keyword) {
    case "required":
      return issueAt(pointerTo(instancePath, String(params.missingProperty)), "required");
    case "additionalProperties":
      return issueAt(instancePath, `unrecognized key ${String(params.additionalProperty)}`);
    case "unevaluatedProperties":
      return issueAt(instancePath, `unrecognized key ${String(params.unevaluatedProperty)}`);
    case "type":
      return issueAt(instancePath, typeMessage(params.type, followPointer(args, instancePath)));
    case "pattern":
      return issueAt(instancePath, `must match ${String(params.pattern)}`);
    case "format":
      return issueAt(instancePath, `must be a valid ${String(params.format)}`);
    case "enum":
      return issueAt(instancePath, `must be one of ${words(params.allowedValues).join(", ")}`);
    case "const":
      return issueAt(instancePath, `must be ${String(params.allowedValue)}`);
    default:
      return issueAt(instancePath, error.message ?? `breaks ${error.keyword}`);
  }
}

function issueAt(pointer: string, message: string): ArgumentIssue {
  const path = pointer.split("/").slice(1).map(pointerKey).join(".");
  return { pointer, path, message };
}

const TYPE_WORDS = new Map<unknown, string>([
  ["integer", "an integer"],
  ["array", "a list"],
  ["object", "an object"],
  ["null", "null"],
]);

function typeMessage(type: unknown, value: JsonValue | undefined): string {
  const wanted = words(type);
  const message = `must be ${wanted.map((word) => TYPE_WORDS.get(word) ?? `a ${word}`).join(" or ")}`;
  return holdsJson(value, wanted)
    ? `${message}; a string that contains JSON was received`
    : message;
}

/** A string that holds the JSON text of a wanted list or object: a frequent slip of models. */
function holdsJson(value: JsonValue | undefined, types: readonly string[]): boolean {
  return typeof value === "string" && decodeHeldJson(value, types) !== undefined;
}

/** The list or object that a string holds the text of, where `types` asks for one; undefined otherwise. */
export function decodeHeldJson(text: string, types: readonly string[]): JsonValue | undefined {
  const parsed = safeParseJson(text);
  if (!parsed.ok) return undefined;
  const isWanted =
    (isJsonList(parsed.value) && types.includes("array")) ||
    (isJsonObject(parsed.value) && types.includes("object"));
  return isWanted ? parsed.value : undefined;
}

function words(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map((word: unknown) => String(word));
}
