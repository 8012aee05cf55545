// Asks a person whether a command may run with exactly these arguments (R150).
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { ApprovalNeed } from "@/lib/domain/gates/approval-need";
import type { JsonObject } from "@/lib/kernel/json";
import type { CallRequest } from "./call-request";

export type ApprovalRequest = {
  readonly call: CallRequest;
  /** As the round is governed. */
  readonly tool: EffectiveTool;
  readonly args: JsonObject;
  /** Who asks for the approval, by the rules of the round. */
  readonly need: ApprovalNeed;
};

/** `pending`: the gate is open; the call waits and nothing is approved by waiting (settled rule 11). */
export type Approval =
  | { readonly kind: "approved" }
  | { readonly kind: "denied"; readonly reason: string }
  | { readonly kind: "expired" }
  /** Nobody is asked about a plan that can no longer be committed. */
  | { readonly kind: "plan_expired" }
  | {
      readonly kind: "pending";
      readonly ticket: string;
      /** An approval where it is left out. */
      readonly gateKind?: "approval" | "plan_confirm";
    };

export type Approvals = {
  /**
   * The same call finds its own gate again. Of a decided one the answer holds for exactly this call; where anything has
   * changed since, a person is asked again (A03).
   */
  ask(request: ApprovalRequest): Promise<Approval>;
};
