// Says a change of a tool's definition in a sentence, naming first what an operator would want to know.
import { isJsonList, type JsonValue } from "@/lib/kernel/json";
import { shownJson } from "../call/shown-json";
import { pointerKey } from "../schema/schema-walk-pointer";

type BareChange = {
  readonly kind: "added" | "removed" | "changed";
  readonly pointer: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
};

/** The careful value of each hint; leaving it promises more than before. */
const CAREFUL: Readonly<Record<string, boolean>> = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

export function describeChange(change: BareChange): string {
  const path = change.pointer.split("/").slice(1);
  const [part = "", ...rest] = path;
  if (part === "name") {
    return `The name went from ${shownJson(change.before)} to ${shownJson(change.after)}.`;
  }
  if (part === "annotations" && rest.length === 1) return describeHint(change, rest[0] ?? "");
  const property = path.at(-2) === "properties" ? path.at(-1) : undefined;
  if (property !== undefined && change.kind !== "changed") {
    const schema = part === "outputSchema" ? "result" : "argument";
    return `The ${schema} ${shownJson(pointerKey(property))} was ${change.kind}.`;
  }
  const subject = SUBJECTS[change.pointer] ?? `\`${change.pointer}\``;
  if (change.kind !== "changed") return `${subject} was ${change.kind}.`;
  return isPlain(change.before) && isPlain(change.after)
    ? `${subject} went from ${shownJson(change.before)} to ${shownJson(change.after)}.`
    : `${subject} changed.`;
}

const SUBJECTS: Readonly<Record<string, string>> = {
  "/title": "The title",
  "/description": "The description",
  "/inputSchema": "The input schema",
  "/outputSchema": "The output schema",
  "/annotations": "The set of hints",
  "/inputSchema/required": "The list of required arguments",
};

/** Absent hints count as their careful value, as everywhere (R28). */
function describeHint({ before, after }: BareChange, hint: string): string {
  const careful = Object.hasOwn(CAREFUL, hint) ? CAREFUL[hint] : undefined;
  const was = before ?? careful ?? null;
  const is = after ?? careful ?? null;
  if (was === is)
    return `\`${hint}\` is now ${after === null ? "left out" : "said"}; it counts as before.`;
  const looser = is !== careful && careful !== undefined ? ", which promises more than before" : "";
  return `\`${hint}\` went from ${shownJson(was)} to ${shownJson(is)}${looser}.`;
}

/** Short enough to stand in a sentence; of longer values the reader looks at both. */
function isPlain(value: JsonValue): boolean {
  if (typeof value === "string") return value.length <= 60;
  return !isJsonList(value) && (typeof value !== "object" || value === null);
}
