// What came of one attempt to call a tool, as its line in the audit says it (R43).
import type { ToolResult } from "./tool-result";

/** Where a call came in; `undo` is the way back of a multi-step command. */
export const CALL_ENTRIES = [
  "round",
  "early",
  "playground",
  "mcp",
  "flow",
  "agent",
  "job",
  "undo",
] as const;
export type CallEntry = (typeof CALL_ENTRIES)[number];

/**
 * `answered`: it ran, to its end. `replayed`: answered from what an earlier call had come to. `refused`: it never ran.
 * `failed`: it began and came to nothing good. `waiting`: for a person, a job or its own end.
 */
export const CALL_ENDS = ["answered", "replayed", "refused", "failed", "waiting"] as const;
export type CallEnd = (typeof CALL_ENDS)[number];

/** Who answers where the tool's own code was run; whoever else answers has kept it from running. */
export const ANSWERED_BY_RUNNING: readonly string[] = ["handler", "timeout"];

export function callEnd(line: {
  readonly status: ToolResult["status"];
  readonly answeredBy: string;
  readonly replaySource: string | null;
}): CallEnd {
  if (line.replaySource !== null) return "replayed";
  if (line.status === "ok") return "answered";
  if (line.status !== "error") return "waiting";
  return ANSWERED_BY_RUNNING.includes(line.answeredBy) ? "failed" : "refused";
}
