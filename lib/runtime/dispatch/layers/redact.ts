// Masks secrets in whatever a call answers, before anybody else sees it (R49).
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { Layer } from "../prepared-call";
import type { Redactor } from "../redactor";

export function redact(redactor: Redactor): Layer {
  return (next) => async (call) => {
    const outcome = await next(call);
    return { ...outcome, result: redactResult(outcome.result, redactor) };
  };
}

function redactResult(result: ToolResult, { text, value }: Redactor): ToolResult {
  if (result.status === "ok") return { ...result, data: value(result.data) };
  if (result.status !== "error") return result;
  const { error } = result;
  return {
    ...result,
    error: {
      ...error,
      message: text(error.message),
      ...(error.partial === undefined ? {} : { partial: value(error.partial) }),
    },
  };
}
