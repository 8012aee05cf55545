// Lets a command run only once a person has approved exactly these arguments; anything else denies (R150, settled rule 11).
import { gateRulesOf } from "@/lib/domain/catalog/gate-rules";
import { approvalNeed } from "@/lib/domain/gates/approval-need";
import { PLAN_EXPIRED } from "@/lib/domain/tools/call/confirmation";
import { failed } from "@/lib/domain/tools/call/tool-result";
import type { Approval, Approvals } from "../../ports/approvals";
import { refusedBy } from "../../ports/call-request";
import type { Layer, PreparedCall } from "../prepared-call";

export function approval(approvals: Approvals): Layer {
  return (next) => async (call) => {
    const answer = await ask(approvals, call);
    if (answer === null || answer.kind === "approved") return next(call);
    return refusedBy("approval", refusal(answer));
  };
}

/** Null where neither the contract nor a rule of the agent asks for anybody. */
async function ask(
  approvals: Approvals,
  { request, tool, bound, args }: PreparedCall,
): Promise<Approval | null> {
  const need = approvalNeed(bound.contract, gateRulesOf(tool), {
    isUndo: request.isShielded === true,
    args,
  });
  return need === null ? null : approvals.ask({ call: request, tool, args, need });
}

function refusal(answer: Exclude<Approval, { kind: "approved" }>) {
  switch (answer.kind) {
    case "denied":
      return failed("GATE_DENIED", `The call was not approved: ${answer.reason}`);
    case "expired":
      return failed(
        "GATE_EXPIRED",
        "Nobody decided in time, so the approval has expired and the call was not run. Ask again if it is still needed.",
      );
    case "plan_expired":
      return PLAN_EXPIRED;
    case "pending": {
      const { ticket, gateKind = "approval" } = answer;
      return { status: "suspended", ticket, gateKind } as const;
    }
  }
}
