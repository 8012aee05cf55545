// The innermost layer, and the only place in the product that runs a tool's code; whatever it does becomes one value (R39, R40).

import { inDoubt } from "@/lib/domain/ledger/replay-entry";
import { isAnswerLost } from "@/lib/domain/tools/call/answer-lost";
import { failed, ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { ArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import { isReadShape } from "@/lib/domain/tools/contract/shape-policy";
import { looseJson } from "@/lib/kernel/json-loose";
import { type CallOutcome, refusedBy } from "../../ports/call-request";
import { instant, type RuntimeClock } from "../../ports/clock";
import type { HandlerOutcome } from "../../ports/tool-runner";
import { plainReason } from "../plain-reason";
import type { Next, PreparedCall } from "../prepared-call";

/** The start is durable before the code is called; where it is not ours to start, nothing runs. */
export function handler(validate: ArgumentValidator["validate"], clock: RuntimeClock): Next {
  return async (call) => {
    if (!(await call.request.onStart()))
      return refusedBy("handler", failed("INTERRUPTED", "The call was taken over elsewhere."));
    try {
      const before = instant(clock);
      const running = call.call.run(call.ctx, call.request);
      const blockedMs = instant(clock) - before;
      return { ...outcomeOf(await running, call, validate), blockedMs };
    } catch (error) {
      return brokenOff(call, error);
    }
  };
}

function outcomeOf(
  ended: HandlerOutcome,
  call: PreparedCall,
  validate: ArgumentValidator["validate"],
): CallOutcome {
  switch (ended.kind) {
    case "not_started":
      return refusedBy("handler", failed(ended.code, ended.message));
    case "lost":
      return { result: inDoubt(), end: "unknown", hasStarted: true, by: "handler" };
    case "returned":
      return returned(ended.value, call, validate);
  }
}

function returned(
  answer: unknown,
  call: PreparedCall,
  validate: ArgumentValidator["validate"],
): CallOutcome {
  const value = isToolResult(answer) ? answer : saidAsJson(answer);
  if (!isToolResult(value)) {
    const result = failed("BAD_RESULT", "The tool answered something that is no result.");
    return { result, end: "failed", hasStarted: true, by: "handler" };
  }
  const result = withOutputWarning(value, call, validate);
  const end = result.status === "error" ? "failed" : "succeeded";
  return { result, end, hasStarted: true, by: "handler" };
}

/** What ran has run: a date or a circle in its answer is said as text, and no reason to call it a failure (R179). */
function saidAsJson(answer: unknown): unknown {
  const isOk = typeof answer === "object" && answer !== null && "status" in answer;
  return isOk && answer.status === "ok" && "data" in answer
    ? { ...answer, data: looseJson(answer.data) }
    : answer;
}

/** The value itself is kept: a copy would lose keys such as `__proto__`. */
function isToolResult(value: unknown): value is ToolResult {
  try {
    return ToolResult.safeParse(value).success;
  } catch {
    // A value that is nested too deep to be looked at is no result.
    return false;
  }
}

/** What ran has run: an answer in another form than declared is delivered with a warning, never taken for a failure. */
function withOutputWarning(
  result: ToolResult,
  { bound }: PreparedCall,
  validate: ArgumentValidator["validate"],
): ToolResult {
  if (result.status !== "ok" || bound.outputSchema === null) return result;
  const [issue] = validate(bound.outputSchema, result.data);
  if (issue === undefined) return result;
  const where = issue.path === "" ? "" : `${issue.path}: `;
  const warning = `The call ran; its output is not as declared: ${where}${issue.message}`;
  return { ...result, warnings: [...(result.warnings ?? []), warning] };
}

/**
 * Code that was told to stop may have done anything, whatever error it throws (T05); and code may say itself that it
 * does not know. A read that broke off has failed.
 */
function brokenOff({ bound, ctx }: PreparedCall, error: unknown): CallOutcome {
  const reason = plainReason(error);
  const broken = { hasStarted: true, by: "handler" } as const;
  const isUnsure = ctx.signal.aborted || isAnswerLost(error);
  if (!isUnsure || isReadShape(bound.shape))
    return { ...broken, result: failed("HANDLER_ERROR", reason), end: "failed" };
  const why = ctx.signal.aborted ? "The call was stopped while it ran" : "The call ran";
  const result = inDoubt(`${why}, and its effect is unknown: ${reason}`);
  return { ...broken, result, end: "unknown" };
}
