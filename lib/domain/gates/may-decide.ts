// Who may decide a gate: everybody who decides gates, unless the call asks for somebody in particular (R151).
import { isWithin, permissionsOf, type Role } from "../people/roles";
import type { Gate } from "./gate";

export function mayDecide({ approvers }: Pick<Gate, "approvers">, role: Role): boolean {
  const decides = permissionsOf(role).includes("decide");
  return decides && approvers.every((needed) => isWithin(needed, role));
}
