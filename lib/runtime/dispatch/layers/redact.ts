// Masks secrets in whatever answers a call, before anybody else sees it (R49).
import type { ToolError, ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { Layer } from "../prepared-call";
import type { Redactor } from "../redactor";

export function redact(redactor: Redactor): Layer {
  return (next) => async (call) => {
    const outcome = await next(call);
    // The tool's own answer has been masked before anything kept it.
    if (outcome.by === "handler") return outcome;
    return { ...outcome, result: redactResult(outcome.result, redactor, call.bound.openFields) };
  };
}

/** `open` is the schema of an output whose author may let single fields through. */
export function redactResult(
  result: ToolResult,
  redactor: Redactor,
  open: Parameters<Redactor["value"]>[1] = null,
): ToolResult {
  if (result.status === "error") return { ...result, error: redactError(result.error, redactor) };
  if (result.status !== "ok") return result;
  const { data, warnings } = result;
  return {
    ...result,
    data: redactor.value(data, open),
    ...(warnings === undefined ? {} : { warnings: warnings.map(redactor.text) }),
  };
}

function redactError(error: ToolError, { text, value }: Redactor): ToolError {
  const { message, partial, issues, compensation } = error;
  return {
    ...error,
    message: text(message),
    ...(partial === undefined ? {} : { partial: value(partial) }),
    ...(compensation === undefined ? {} : { compensation: value(compensation) }),
    ...(issues === undefined
      ? {}
      : { issues: issues.map((issue) => ({ ...issue, message: text(issue.message) })) }),
  };
}
