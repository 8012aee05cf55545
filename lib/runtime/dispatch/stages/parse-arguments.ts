// First stage: the arguments as an object, or a refusal that says where their text breaks (R34).
import { failed } from "@/lib/domain/tools/call/tool-result";
import { isJsonObject, type JsonObject, type JsonValue, jsonTypeName } from "@/lib/kernel/json";
import { safeParseJson } from "@/lib/kernel/json-parse";
import { type CallOutcome, refusedBy } from "../../ports/call-request";

export type ParsedArguments =
  | { readonly ok: true; readonly args: JsonObject }
  | { readonly ok: false; readonly outcome: CallOutcome };

/** Null stands for none. */
export function parseArguments(raw: JsonValue): ParsedArguments {
  if (raw === null) return { ok: true, args: {} };
  if (typeof raw !== "string") return asObject(raw);
  const parsed = safeParseJson(raw);
  if (parsed.ok) return asObject(parsed.value);
  const { reason, offset } = parsed.error;
  const at = new TextEncoder().encode(raw.slice(0, offset)).length;
  return refuse(
    `The arguments are not readable JSON: ${reason}, at byte ${at}. Send them again as one complete object, smaller if they were cut off.`,
  );
}

function asObject(value: JsonValue): ParsedArguments {
  if (isJsonObject(value)) return { ok: true, args: value };
  return refuse(`The arguments must be an object, not ${jsonTypeName(value)}.`);
}

function refuse(message: string): ParsedArguments {
  return { ok: false, outcome: refusedBy("parse", failed("ARGS_UNPARSEABLE", message)) };
}
