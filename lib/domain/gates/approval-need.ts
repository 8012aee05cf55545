// Whether a call needs a person's yes, who asks for it, whose yes counts, and how long it is waited for (R150, R151).
//
// 1. Rules only ever add: a contract that asks is never silenced, and of several approvers each one's word is needed.
// 2. A rule that states a time sets it, the shortest where several do: waiting longer approves nothing.
// 3. An undo is asked for by its own contract alone, and a plan without effects by no rule: the call that carries the
//    plan out is.
import type { JsonObject } from "@/lib/kernel/json";
import { isDryRun } from "../tools/call/confirmation";
import type { ExecutionContract } from "../tools/contract/contract";
import { LIMITS } from "../tools/contract/limits";
import { APPROVER_ROLES, type ApproverRole, type GateRule } from "./gate-rule";

/** Who asks for the approval: the tool's own contract, a rule of the agent, or a saga whose undo is a sensitive write. */
export type AskReason =
  | { readonly kind: "contract" | "undo" }
  | { readonly kind: "rule"; readonly pattern: string; readonly note: string };

export type ApprovalNeed = {
  /** Never empty. */
  readonly reasons: readonly AskReason[];
  /** Every one of them has to be within the decider's role; empty where anybody who decides gates may. */
  readonly approvers: readonly ApproverRole[];
  readonly expiresMs: number;
};

export type NeededFor = { readonly isUndo?: boolean; readonly args?: JsonObject };

/** Null where nobody has to be asked. `rules` are those that match the tool; `call` says more where it is known. */
export function approvalNeed(
  { confirmation }: Pick<ExecutionContract, "confirmation">,
  rules: readonly GateRule[],
  { isUndo = false, args = {} }: NeededFor = {},
): ApprovalNeed | null {
  const isPlan = confirmation.kind === "dry_run_token" && isDryRun(args);
  const asked = isUndo || isPlan ? [] : rules;
  const own = confirmation.kind === "approval" ? confirmation : null;
  if (own === null && asked.length === 0) return null;
  const reasons: AskReason[] = own === null ? [] : [{ kind: isUndo ? "undo" : "contract" }];
  for (const { tool, note } of asked) reasons.push({ kind: "rule", pattern: tool, note });
  const times = asked.flatMap(({ expiresMs }) => (expiresMs === null ? [] : [expiresMs]));
  return {
    reasons,
    approvers: rolesOf([own?.approver ?? null, ...asked.map(({ approver }) => approver)]),
    expiresMs: times.length > 0 ? Math.min(...times) : (own?.expiresMs ?? LIMITS.approvalMs),
  };
}

/** What is asked for by either. */
export function bothNeeds(left: ApprovalNeed, right: ApprovalNeed | null): ApprovalNeed {
  if (right === null) return left;
  const known = new Set(left.reasons.map(reasonKey));
  return {
    reasons: [...left.reasons, ...right.reasons.filter((reason) => !known.has(reasonKey(reason)))],
    approvers: rolesOf([...left.approvers, ...right.approvers]),
    expiresMs: right.expiresMs,
  };
}

/** Whether somebody asks now who did not ask then. A rule that went, or grew milder, takes nothing from a yes given under it. */
export function asksMore(
  now: Pick<ApprovalNeed, "reasons" | "approvers"> | null,
  then: Pick<ApprovalNeed, "reasons" | "approvers">,
): boolean {
  if (now === null) return false;
  const known = new Set(then.reasons.map(reasonKey));
  const isAskedAnew = now.reasons.some((reason) => !known.has(reasonKey(reason)));
  return isAskedAnew || now.approvers.some((role) => !then.approvers.includes(role));
}

/** Two reasons with the same key are the same reason, whatever their notes say. */
function reasonKey(reason: AskReason): string {
  return reason.kind === "rule" ? `rule ${reason.pattern}` : reason.kind;
}

/** A word that is none of our roles is held by nobody below an administrator: doubt tightens. */
function rolesOf(words: readonly (string | null)[]): readonly ApproverRole[] {
  const roles = words.flatMap((word): ApproverRole[] => {
    if (word === null) return [];
    return [APPROVER_ROLES.find((role) => role === word) ?? "admin"];
  });
  return APPROVER_ROLES.filter((role) => roles.includes(role));
}
