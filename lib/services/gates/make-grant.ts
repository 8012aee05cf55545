// The grant that is given together with an approval: for exactly that call, until its time is over.
import type { z } from "zod";
import type { DecideGateInput } from "@/lib/contracts/gates";
import type { Decider, Gate } from "@/lib/domain/gates/gate";
import type { Grant } from "@/lib/domain/gates/grant";

type Said = z.output<typeof DecideGateInput>;

/** Null where none is given. */
export function makeGrant(
  { agent, tool, binding, approvers, id: gate }: Gate,
  said: Said,
  { id, at, by }: { readonly id: string; readonly at: number; readonly by: Decider },
): Grant | null {
  if (said.decision !== "approve" || said.grant === null) return null;
  const { fingerprint, args, definition, reasons } = binding;
  return {
    ...{ id, agent, tool, fingerprint, args, definition, reasons, approvers, gate },
    note: said.grant.note,
    grantedAt: at,
    grantedBy: by,
    expiresAt: at + said.grant.forMs,
    revokedAt: null,
    revokedBy: null,
  };
}
