// Reads a provider's event: its JSON without loss, and its members by own key and expected kind.
import { providerFault } from "@/lib/domain/models/provider-fault";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { safeParseJson } from "@/lib/kernel/json-parse";
import { printJson } from "@/lib/kernel/json-print";
import { BEYOND, isUnmarked, markBeyond, withBeyond } from "./beyond-double";
import { isBlank } from "./read-arguments";
import { type Trouble, troubleOf } from "./trouble";

/**
 * The objects of one message. Servers that forget the blank line between messages run several together;
 * they are told apart by their lines. Null where some of it is no JSON object.
 */
export function readEventObjects(data: string): JsonObject[] | null {
  const whole = readObject(data);
  if (whole !== null) return [whole];
  const lines = data.split("\n").filter((line) => line.trim() !== "" && line.trim() !== "[DONE]");
  if (lines.length < 2) return null;
  const objects = lines.map(readObject).filter((object) => object !== null);
  return objects.length === lines.length ? objects : null;
}

/** A number that no double can hold spoils the call that it belongs to, and not all else that the event tells. */
function readObject(text: string): JsonObject | null {
  const exact = safeParseJson(text);
  const isBeyond = !exact.ok && exact.error.problem === "number_range" && isUnmarked(text);
  const result = isBeyond ? safeParseJson(text, markBeyond) : exact;
  return result.ok && isJsonObject(result.value) ? result.value : null;
}

/** Why a message is none of ours, in a few words. */
export function eventFault(data: string): string {
  const result = safeParseJson(data);
  const isBeyond = !result.ok && ["depth", "number_range"].includes(result.error.problem);
  return isBeyond ? result.error.reason : "not a JSON object";
}

/** A string that says something; absent, null and empty are the same. */
export function textOf(object: JsonObject | null, key: string): string | null {
  const value = object?.[key];
  return typeof value === "string" && value !== "" && value[0] !== BEYOND ? value : null;
}

/** A name or an id: as `textOf`, and blanks alone say nothing either. */
export function wordOf(object: JsonObject | null, key: string): string | null {
  const word = textOf(object, key);
  return word === null || isBlank(word) ? null : word;
}

export function objectOf(object: JsonObject | null, key: string): JsonObject | null {
  const value = object?.[key];
  return isJsonObject(value) ? value : null;
}

/** The objects of a list; a single object counts as a list of one. */
export function objectsOf(object: JsonObject | null, key: string): JsonObject[] {
  const value: JsonValue | undefined = object?.[key];
  if (isJsonObject(value)) return [value];
  if (!Array.isArray(value)) return [];
  return value.every(isJsonObject) ? value : value.filter(isJsonObject);
}

/** A number or a string that names a place; null where the provider gave none. */
export function keyOf(object: JsonObject, key: string): string | null {
  const value = object[key];
  return typeof value === "number" || typeof value === "string" ? String(value) : null;
}

/** How many; null where nobody said, or what was said counts nothing. */
export function countOf(object: JsonObject | null, key: string): number | null {
  const value = object?.[key];
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Arguments as text: a string as it is, a value printed, none where there are none. */
export function argumentText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : withBeyond(printJson(value));
}

/** What an error event says, for the log and the timeline: data, never an instruction. */
export function troubleIn(event: JsonObject): Trouble {
  const error = event.error;
  if (typeof error === "string") return troubleOf(error);
  const source = isJsonObject(error) ? error : event;
  const said = ["message", "code", "type", "status"].map((key) => textOf(source, key));
  const words = said.filter((word) => word !== null);
  const fault = providerFault({ status: statusIn(source), words: words.join(" ") });
  return { detail: words[0] ?? null, fault };
}

/** In the middle of a stream an error has no HTTP status, so some providers write it where others have a code. */
function statusIn(source: JsonObject): number | null {
  const status = [source.code, source.status].find((value) => typeof value === "number");
  return typeof status === "number" ? status : null;
}
