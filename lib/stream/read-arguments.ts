// Reads a finished argument text, once: the arguments, or the reason why there are none.
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import { safeParseJson } from "@/lib/kernel/json-parse";
import { createJsonScanner } from "./json-scanner";
import type { ActionFault } from "./stream-event";

type ArgumentFault = Extract<
  ActionFault,
  "truncated" | "invalid_json" | "not_an_object" | "several_objects" | "lost_start"
>;

export type ArgumentReading =
  | { readonly ok: true; readonly args: JsonObject }
  | { readonly ok: false; readonly reason: ArgumentFault };

/** Blank text means `{}`. Nothing is mended: what is not exactly one object is named, never guessed (R34). */
export function readArguments(text: string): ArgumentReading {
  if (isBlank(text)) return { ok: true, args: {} };
  const result = safeParseJson(text);
  if (!result.ok) return { ok: false, reason: faultOf(text, result.error) };
  if (!isJsonObject(result.value)) return { ok: false, reason: "not_an_object" };
  return { ok: true, args: result.value };
}

export function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

function faultOf(text: string, error: { problem: string; offset: number }): ArgumentFault {
  if (error.problem === "truncated") return "truncated";
  if (error.problem === "trailing" && /^,?\s*[{["]/.test(text.slice(error.offset)))
    return "several_objects";
  return hasLostStart(text) ? "lost_start" : "invalid_json";
}

/** Heads that a server may have swallowed; each ends in another place of an object's first member. */
const LOST_HEADS = ["{", '{"', '{""', '{"":', '{"":"'];

/** Whether the text is the tail of an object: it would be whole behind one of the heads. Only a name for the fault. */
function hasLostStart(text: string): boolean {
  if (/^\s*[{[]/.test(text) || !/\}\s*$/.test(text)) return false;
  return LOST_HEADS.some((head) => {
    const scanner = createJsonScanner();
    scanner.read(head);
    scanner.read(text);
    return scanner.state() === "closed";
  });
}
