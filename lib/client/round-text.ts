// A list of calls as words of an address, so that a link shows another person the same round.
import type { SimulatedAction } from "@/lib/contracts/matrix";
import { isJsonObject, type JsonObject } from "@/lib/kernel/json";
import { readJsonObject } from "./json-object";

const FINAL = "!final";

/** A bare tool id where that says it all; otherwise JSON. `readAction` gives the same action back. */
export function writeAction(action: SimulatedAction): string {
  if (action.kind === "final") return FINAL;
  const { tool, params } = action;
  const isBare = params === undefined && tool !== "" && !/^[!{]/.test(tool);
  return isBare ? tool : JSON.stringify({ tool, ...(params === undefined ? {} : { params }) });
}

/** Null for what `writeAction` has not written: an address may come from anywhere. */
export function readAction(text: string): SimulatedAction | null {
  if (text === FINAL) return { kind: "final" };
  if (text.startsWith("{")) {
    const call = readJsonObject(text);
    return call && readCall(call);
  }
  return text === "" || text.startsWith("!") ? null : { kind: "call", tool: text };
}

function readCall({ tool, params }: JsonObject): SimulatedAction | null {
  if (typeof tool !== "string" || tool === "") return null;
  if (params === undefined) return { kind: "call", tool };
  return isJsonObject(params) ? { kind: "call", tool, params } : null;
}
