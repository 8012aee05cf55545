// What the conversation is told about one call: its result, or why there is none, in one form for every case.
import type { ToolErrorCode, ToolResult } from "../tools/call/tool-result";

export type AnswerCode = ToolErrorCode | "slot_conflict";

export type CallAnswer = {
  readonly status: ToolResult["status"];
  readonly code: AnswerCode | null;
  /** A sentence for the reader beside the result; null where the result says it all. */
  readonly note: string | null;
  /** Null while the call is still running. */
  readonly result: ToolResult | null;
};

/** The answer of a call that ended with `result`. */
export function answerOf(result: ToolResult, note: string | null = null): CallAnswer {
  if (result.status !== "error") return { status: result.status, code: null, note, result };
  const { code, message } = result.error;
  return { status: "error", code, note: note ?? message, result };
}
