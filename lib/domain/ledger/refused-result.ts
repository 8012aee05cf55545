// The result of a call that the overseer refused, under the verdict's own code.
import type { VerdictCode } from "../rounds/action";
import { type FailedResult, failed, type ToolError } from "../tools/call/tool-result";

export function refusedResult(
  code: VerdictCode,
  message: string,
  rest: Partial<Pick<ToolError, "issues" | "nextAction">> = {},
): FailedResult {
  // The two codes that only a final answer can have never belong to a call.
  const own = code === "SECOND_FINAL" || code === "FINAL_AFTER_NON_NEUTRAL" ? "INTERRUPTED" : code;
  return failed(own, message, rest);
}
