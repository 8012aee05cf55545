// What one call shows of a rule that only calls can break: an answer that is not what its shape promises, or a blocked process.
import { isJsonObject, type JsonValue } from "@/lib/kernel/json";
import type { Shape } from "../definition/tool-definition";
import type { ToolResult } from "./tool-result";

export const CALL_FAULTS = ["SHAPE-04", "SHAPE-09", "RUN-01"] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

export type RanCall = {
  /** Null where nobody has said. */
  readonly shape: Shape | null;
  readonly result: ToolResult;
  /** Milliseconds for which the code let nothing else run before it first waited. */
  readonly blockedMs: number;
};

const MOST_BLOCKED_MS = 50;
const SOUNDS_FAILED =
  /^\s*(?:error|failed|failure|fatal|exception|traceback|(?:access |permission )?denied|forbidden|unauthori[sz]ed|not allowed)\b/i;
/** Where tools put the words of an answer that is an object. */
const WORDS = ["text", "message", "output", "result"];

/** The gravest; null where the call is as it should be. */
export function callFault({ shape, result, blockedMs }: RanCall): CallFault | null {
  if (shape === "human" && result.status !== "suspended" && result.status !== "error")
    return "SHAPE-04";
  if (result.status === "ok" && result.replayed === undefined && soundsFailed(result.data))
    return "SHAPE-09";
  return blockedMs > MOST_BLOCKED_MS ? "RUN-01" : null;
}

function soundsFailed(data: JsonValue): boolean {
  if (typeof data === "string") return SOUNDS_FAILED.test(data);
  if (!isJsonObject(data)) return false;
  return WORDS.some((key) => {
    const word = Object.hasOwn(data, key) ? data[key] : undefined;
    return typeof word === "string" && SOUNDS_FAILED.test(word);
  });
}
