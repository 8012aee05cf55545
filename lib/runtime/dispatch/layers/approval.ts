// Lets a command run only once a person has approved exactly these arguments; anything else denies (R150, settled rule 11).
import { failed } from "@/lib/domain/tools/tool-result";
import type { Approval, Approvals } from "../../ports/approvals";
import { refusedBy } from "../../ports/call-request";
import { instant, type RuntimeClock } from "../../ports/clock";
import type { Layer, PreparedCall } from "../prepared-call";

export function approval(approvals: Approvals, clock: RuntimeClock): Layer {
  return (next) => async (call) => {
    const answer = await ask(approvals, call, instant(clock));
    if (answer === null || answer.kind === "approved") return next(call);
    return refusedBy("approval", refusal(answer));
  };
}

/** Null where the contract asks nobody. */
async function ask(
  approvals: Approvals,
  { request, bound, args }: PreparedCall,
  now: number,
): Promise<Approval | null> {
  const { confirmation } = bound.contract;
  if (confirmation.kind !== "approval") return null;
  return approvals.ask({
    callId: request.callId,
    tool: request.tool,
    args,
    expiresAt: now + confirmation.expiresMs,
    approver: confirmation.approver ?? null,
  });
}

function refusal(answer: Exclude<Approval, { kind: "approved" }>) {
  switch (answer.kind) {
    case "denied":
      return failed("GATE_DENIED", `A person has refused the call: ${answer.reason}`);
    case "expired":
      return failed("GATE_EXPIRED", "Nobody decided in time, so the call was not approved.");
    case "pending":
      return { status: "suspended", ticket: answer.ticket, gateKind: "approval" } as const;
  }
}
