// A list of calls as words of an address, so that a link shows another person the same round.
import type { SimulatedAction } from "@/lib/contracts/matrix";

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
  if (text.startsWith("{")) return readCall(parse(text));
  return text === "" || text.startsWith("!") ? null : { kind: "call", tool: text };
}

function readCall(value: unknown): SimulatedAction | null {
  if (!isRecord(value) || typeof value.tool !== "string" || value.tool === "") return null;
  const { tool, params } = value;
  if (params === undefined) return { kind: "call", tool };
  return isRecord(params) ? { kind: "call", tool, params: asParams(params) } : null;
}

type Params = NonNullable<Extract<SimulatedAction, { kind: "call" }>["params"]>;

/** Guarantee: what JSON.parse has made holds JSON alone. */
function asParams(parsed: Readonly<Record<string, unknown>>): Params {
  return parsed as Params;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
