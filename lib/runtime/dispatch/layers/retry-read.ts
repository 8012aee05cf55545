// Tries a read once more whose own code says that it may pass: nothing but time is lost, and the limit covers both (R118).
import { isReadShape } from "@/lib/domain/tools/contract/shape-policy";
import type { CallOutcome } from "../../ports/call-request";
import type { Layer, PreparedCall } from "../prepared-call";

export const retryRead: Layer = (next) => async (call) => {
  const first = await next(call);
  // What has been shown already would be shown twice.
  if (!mayPass(call, first) || call.hasShown()) return first;
  return twice(first, await next({ ...call, request: { ...call.request, onStart: isStarted } }));
};

function mayPass({ bound, ctx }: PreparedCall, { result, hasStarted }: CallOutcome): boolean {
  if (!isReadShape(bound.shape) || !hasStarted || ctx.signal.aborted) return false;
  return result.status === "error" && result.error.retryable;
}

/** The call has been started once, durably. */
async function isStarted(): Promise<boolean> {
  return true;
}

function twice(first: CallOutcome, second: CallOutcome): CallOutcome {
  const { result } = second;
  if (result.status !== "ok" || first.result.status !== "error") return second;
  const warning = `The first of two tries failed: ${first.result.error.message}`;
  return { ...second, result: { ...result, warnings: [...(result.warnings ?? []), warning] } };
}
