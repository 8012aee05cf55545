// Reads one block of a scripted attempt: a call, a final answer, or raw text that is read as the channel protocol reads it.
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { safeParseJson } from "@/lib/kernel/json-parse";
import { readDecision } from "@/lib/stream/channel-decision";
import { readArguments } from "@/lib/stream/read-arguments";
import type { ScriptedBlock } from "./script";

/** A sentence where the block cannot be used. */
export function readBlock(action: JsonObject): ScriptedBlock | string {
  if (action.raw !== undefined)
    return typeof action.raw === "string" ? readRaw(action.raw) : "has a raw that is no text";
  if (action.final !== undefined)
    return typeof action.final === "string"
      ? { kind: "final", text: action.final }
      : "has a final that is no text";
  return readCall(action);
}

function readCall({ tool, params = null, id = null }: JsonObject): ScriptedBlock | string {
  if (typeof tool !== "string") return "needs a tool, a final or a raw";
  if (id !== null && typeof id !== "string") return "has an id that is no text";
  if (params === null) return { kind: "call", tool, params: {}, id };
  if (isJsonObject(params)) return { kind: "call", tool, params, id };
  return fromText(tool, params, id);
}

/** Arguments may come as their text (R34); anything else is no call. */
function fromText(tool: string, params: JsonValue, id: string | null): ScriptedBlock {
  const raw = typeof params === "string" ? params : "";
  const reading = readArguments(raw);
  if (typeof params === "string" && reading.ok)
    return { kind: "call", tool, params: reading.args, id };
  return { kind: "faulty", tool, fault: reading.ok ? "not_an_object" : reading.reason, raw };
}

/** As the channel protocol writes an action, or as a script does. */
function readRaw(raw: string): ScriptedBlock {
  const parsed = safeParseJson(raw);
  if (parsed.ok && isJsonObject(parsed.value) && !Object.hasOwn(parsed.value, "action")) {
    const { tool, final } = parsed.value;
    const block =
      typeof tool === "string" || typeof final === "string" ? readBlock(parsed.value) : "";
    if (typeof block !== "string") return block;
  }
  const decision = readDecision({ text: raw, reading: readArguments(raw) });
  switch (decision.kind) {
    case "call":
      return { kind: "call", tool: decision.name, params: decision.args, id: null };
    case "final":
      return { kind: "final", text: decision.text };
    case "fault":
      return { kind: "faulty", tool: decision.name, fault: decision.fault, raw };
  }
}
