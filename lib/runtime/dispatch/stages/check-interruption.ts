// Second stage, right before anything starts: newer input, an operator's stop or a switched-off tool lets nothing begin (R169).
import { failed } from "@/lib/domain/tools/tool-result";
import { type CallOutcome, type CallRequest, refusedBy } from "../../ports/call-request";
import type { Governance } from "../../ports/governance";

/** Null where the call may go on. */
export function checkInterruption(
  request: CallRequest,
  governance: Pick<Governance, "stopped">,
): CallOutcome | null {
  if (request.signal.aborted) return stop("stopped by an operator before the call started");
  if (request.isInterrupted()) return stop("aborted: newer user input");
  const reason = governance.stopped(request.caller.agent, request.tool);
  return reason === null ? null : refusedBy("interruption", failed("TOOL_NOT_ALLOWED", reason));
}

function stop(message: string): CallOutcome {
  return refusedBy("interruption", failed("INTERRUPTED", message));
}
