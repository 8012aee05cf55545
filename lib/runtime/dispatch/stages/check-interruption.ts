// Second stage, right before anything starts: newer input, an operator's stop or the kill switch lets nothing begin (R169).
import { explainStop } from "@/lib/domain/stops/holding-stop";
import { failed } from "@/lib/domain/tools/call/tool-result";
import { type CallOutcome, type CallRequest, refusedBy } from "../../ports/call-request";
import type { Governance } from "../../ports/governance";

/** Null where the call may go on. */
export async function checkInterruption(
  request: CallRequest,
  governance: Pick<Governance, "refresh" | "stopped">,
): Promise<CallOutcome | null> {
  await governance.refresh();
  if (request.signal.aborted) return interrupted("stopped by an operator before the call started");
  if (request.isInterrupted()) return interrupted("aborted: newer user input");
  if (request.isShielded) return null;
  const tool = request.findTool(request.tool) ?? null;
  // Stopped early starts hold a call at its gates; one that has been claimed goes on.
  const stop = governance.stopped({ agent: request.caller.agent, tool, isEarly: false });
  if (stop === null) return null;
  await request.onFact({ type: "call.held", stop });
  return refusedBy("interruption", failed("STOPPED", explainStop(stop)));
}

function interrupted(message: string): CallOutcome {
  return refusedBy("interruption", failed("INTERRUPTED", message));
}
