// Who may decide a gate: everybody who decides gates, unless the call asks for somebody in particular (R151); a question is
// also answered by the person whose run asks it.
import { isWithin, permissionsOf, type Role } from "../people/roles";
import type { Gate } from "./gate";

/** By the role alone. */
export function mayDecide({ approvers }: Pick<Gate, "approvers">, role: Role): boolean {
  const decides = permissionsOf(role).includes("decide");
  return decides && approvers.every((needed) => isWithin(needed, role));
}

export type Somebody = {
  /** As in the turn's `user`. */
  readonly id: string;
  readonly role: Role;
  /** False for tokens: a script must not answer what its own run asks a person. */
  readonly isPerson: boolean;
};

/**
 * A question asks for what only its user knows and lets nothing run; an approval does, and needs the role, whoever's run
 * it is.
 */
export function mayDecideGate(
  gate: Pick<Gate, "approvers" | "ask" | "user">,
  { id, role, isPerson }: Somebody,
): boolean {
  if (mayDecide(gate, role)) return true;
  const isOwn = isPerson && gate.user === id;
  return gate.ask.kind === "question" && isOwn && gate.approvers.length === 0;
}
