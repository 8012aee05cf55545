// Ends the waiting for a call at its limit or at an operator's stop; the call is told to stop, and its late end is kept (R128–R131).
import { inDoubt } from "@/lib/domain/ledger/replay-entry";
import { failed, type ToolError, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { isReadShape } from "@/lib/domain/tools/contract/shape-policy";
import type { CallLimit, CallOutcome } from "../../ports/call-request";
import type { Interruption, RuntimeClock } from "../../ports/clock";
import type { Layer, PreparedCall } from "../prepared-call";
import { waitUnder } from "../wait-under";
import { cleanUp } from "./clean-up";

export function timeout(clock: RuntimeClock): Layer {
  return (next) => async (call) => {
    const ended = next(call);
    const waiting = waitUnder(call.ctx.signal);
    const first = await Promise.race([ended, endOfPatience(clock, call, waiting)]);
    waiting.end();
    if (typeof first !== "string") return first;
    call.abort();
    // Only a store can fail here, and the call has been answered: recovery finds what it could not note.
    ended.then(call.request.onLate).catch(() => undefined);
    const left = await cleanUp(clock, call);
    return givenUp(call, withNote(first === "over" ? overLimit(call) : stopped(call), left));
  };
}

async function endOfPatience(
  clock: RuntimeClock,
  call: PreparedCall,
  waiting: Interruption,
): Promise<"over" | "stopped"> {
  await clock.sleep(limitOf(call).ms, waiting);
  return call.ctx.signal.aborted ? "stopped" : "over";
}

/** The smallest of what the tool says and what stands around the call; an awaited agent may be given more (R190). */
function limitOf({ bound, request: { limit } }: PreparedCall): Pick<CallLimit, "ms" | "by"> {
  const own = { ms: bound.contract.timeoutMs, by: "" };
  if (limit === undefined) return own;
  if (limit.raises && bound.shape === "agent") return limit;
  return limit.ms < own.ms ? limit : own;
}

function withNote(result: ToolResult, note: string | null): ToolResult {
  if (note === null || result.status !== "error") return result;
  return { ...result, error: { ...result.error, message: `${result.error.message} ${note}` } };
}

/** A read that was given up has failed; of anything else nobody knows whether it had its effect (T02). */
function givenUp({ bound }: PreparedCall, result: ToolResult): CallOutcome {
  const end = isReadShape(bound.shape) ? "failed" : "unknown";
  return { result, end, hasStarted: true, by: "timeout" };
}

function stopped({ bound }: PreparedCall): ToolResult {
  return isReadShape(bound.shape)
    ? failed("INTERRUPTED", "Stopped by an operator while it ran.")
    : inDoubt("Stopped by an operator while it ran; its effect is unknown.");
}

function overLimit(call: PreparedCall): ToolResult {
  const { bound, partials } = call;
  const { retry, onTimeout } = bound.contract;
  const { ms: limitMs, by } = limitOf(call);
  const items = partials();
  const alternative = onTimeout?.asyncAlternative;
  const isSafe = retry.story !== "not_safe";
  const details: Partial<ToolError> = {
    retryable: isSafe,
    limitMs,
    ...(items.length > 0 ? { partial: { items: [...items] } } : {}),
    ...(alternative === undefined ? {} : { asyncAlternative: alternative }),
  };
  const advice = alternative === undefined ? "" : ` Start ${alternative} instead.`;
  const doubt = isSafe ? "" : " Its outcome is unknown: check before repeating it.";
  const whose = by === "" ? "its limit of" : `what ${by} leaves it,`;
  const message = `The call ran longer than ${whose} ${limitMs} ms.${advice}${doubt}`;
  return failed("TIMEOUT", message, details);
}
