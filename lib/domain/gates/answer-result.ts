// What became of a question, as the result of the call that asked it (R149).
import { failed, ok, type ToolResult } from "../tools/call/tool-result";
import type { Gate } from "./gate";

/** Null while nobody has decided. */
export function answerResult({ decision }: Gate): ToolResult | null {
  switch (decision?.kind) {
    case "answer":
      return ok({ answer: decision.answer });
    case "deny":
      return failed("GATE_DENIED", `The person did not answer: ${decision.reason}`);
    case "expire":
      return failed("GATE_EXPIRED", "Nobody answered in time. Ask again if it is still needed.");
    case "withdraw":
      return failed("INTERRUPTED", `The question was withdrawn: ${decision.why}`);
    default:
      return null;
  }
}
