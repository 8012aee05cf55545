// Reads the one JSON object of an action lane: a call, a final answer, or the reason why it is neither.
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import type { LaneReading } from "./channel-lane";
import { type ArgumentReading, isBlank, readArguments } from "./read-arguments";
import type { ActionFault } from "./stream-event";

export type Decision =
  | { readonly kind: "call"; readonly name: string; readonly args: JsonObject }
  | { readonly kind: "final"; readonly text: string }
  | { readonly kind: "fault"; readonly name: string | null; readonly fault: ActionFault };

/** Other members than the contract's are ignored. */
export function readDecision({ text, reading }: LaneReading): Decision {
  if (isBlank(text)) return fault("invalid_json");
  if (!reading.ok) return fault(reading.reason);
  const { action, final_answer: answer, tool_call: call } = reading.args;
  if (action === "call_tool") return readCall(isJsonObject(call) ? call : {});
  if (action === "complete" && typeof answer === "string") return { kind: "final", text: answer };
  return fault("ambiguous");
}

function readCall({ tool_id: name, params }: JsonObject): Decision {
  if (typeof name !== "string" || isBlank(name)) return fault("missing_name");
  const reading = readParams(params);
  if (!reading.ok) return fault(reading.reason, name);
  return { kind: "call", name, args: reading.args };
}

/** Parameters are an object, or its text (R34); none are `{}`. */
function readParams(params: JsonValue | undefined): ArgumentReading {
  if (params === undefined || params === null) return { ok: true, args: {} };
  if (typeof params === "string") return readArguments(params);
  return isJsonObject(params) ? { ok: true, args: params } : { ok: false, reason: "not_an_object" };
}

function fault(reason: ActionFault, name: string | null = null): Decision {
  return { kind: "fault", name, fault: reason };
}
