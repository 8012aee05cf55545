// "Allow this exact call until …": a yes given in advance, for one tool of one agent with one set of arguments (A22).
import { type AskReason, asksMore } from "./approval-need";
import type { Standing } from "./changed-since";
import type { Decider } from "./gate";
import type { ApproverRole } from "./gate-rule";

const DAY_MS = 24 * 60 * 60_000;
export const MAX_GRANT_MS = 30 * DAY_MS;

/** Instants are milliseconds since the epoch. */
export type Grant = {
  readonly id: string;
  readonly agent: string;
  readonly tool: string;
  readonly fingerprint: string;
  /** As JSON, byte for byte as they were shown. */
  readonly args: string;
  /** Of the tool when it was granted. */
  readonly definition: string | null;
  /** Who asked for an approval then; somebody who asks only now has not been answered. */
  readonly reasons: readonly AskReason[];
  readonly approvers: readonly ApproverRole[];
  readonly note: string;
  /** The gate with whose approval it was given. */
  readonly gate: string;
  readonly grantedAt: number;
  readonly grantedBy: Decider;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
  readonly revokedBy: Decider | null;
};

export type GrantState = "active" | "expired" | "revoked";

export function grantState(
  { revokedAt, expiresAt }: Pick<Grant, "revokedAt" | "expiresAt">,
  now: number,
): GrantState {
  if (revokedAt !== null) return "revoked";
  return now >= expiresAt ? "expired" : "active";
}

/** Whether the grant says yes to this call: the same bytes, the same definition, and nobody asks who did not ask then. */
export function covers(
  grant: Grant,
  call: Standing & { readonly agent: string; readonly tool: string },
  now: number,
): boolean {
  if (grantState(grant, now) !== "active") return false;
  const isSameCall =
    grant.agent === call.agent &&
    grant.tool === call.tool &&
    grant.fingerprint === call.fingerprint &&
    grant.args === call.args &&
    grant.definition === call.definition;
  return isSameCall && !asksMore(call.need, grant);
}
