// Asks a person whether a command may run with exactly these arguments (R150).
import type { JsonObject } from "@/lib/kernel/json";

export type ApprovalRequest = {
  readonly callId: string;
  readonly tool: string;
  readonly args: JsonObject;
  readonly expiresAt: number;
  readonly approver: string | null;
};

/** `pending`: the gate is open; the call waits and nothing is approved by waiting (settled rule 11). */
export type Approval =
  | { readonly kind: "approved" }
  | { readonly kind: "denied"; readonly reason: string }
  | { readonly kind: "expired" }
  | { readonly kind: "pending"; readonly ticket: string };

export type Approvals = {
  /** The same call finds its own gate again. */
  ask(request: ApprovalRequest): Promise<Approval>;
};
