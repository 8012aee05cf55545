// How a tool without code here starts, until an operator declares it: as the most careful command there is.

import type { Shape } from "../definition/tool-definition";
import type { ExecutionContract } from "./contract";
import { LIMITS } from "./limits";

export const CAREFUL_SHAPE: Shape = "command";

/** Command, destructive, not safe to repeat, 30 s, approval: doubt denies (words "contract", R28). */
export const CAREFUL_CONTRACT: ExecutionContract = {
  effects: {
    mutates: true,
    durable: true,
    destructive: true,
    irreversible: true,
    openWorld: true,
  },
  latency: null,
  pattern: "sync",
  timeoutMs: LIMITS.toolTimeoutMs,
  retry: { story: "not_safe", gate: "approval" },
  consistency: { kind: "single" },
  confirmation: { kind: "approval", expiresMs: LIMITS.approvalMs, approver: "approver" },
  scopes: [],
};
