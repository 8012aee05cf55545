// Who acts, and what a role may do.
import { AppError } from "@/lib/kernel/errors";

export const ROLES = ["viewer", "editor", "approver", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** `read` sees everything, `govern` changes settings, `decide` answers gates, `administer` manages people and code. */
export type Permission = "read" | "govern" | "decide" | "administer";

const GRANTS: Record<Role, readonly Permission[]> = {
  viewer: ["read"],
  editor: ["read", "govern"],
  approver: ["read", "decide"],
  admin: ["read", "govern", "decide", "administer"],
};

export type Actor = {
  readonly kind: "user" | "token" | "system";
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** The session that a signed-in person acts in. */
  readonly sessionId?: string;
};

export const systemActor: Actor = {
  kind: "system",
  id: "system",
  name: "Traitline",
  role: "admin",
};

export function may(actor: Actor, permission: Permission): boolean {
  return GRANTS[actor.role].includes(permission);
}

/**
 * @throws AppError FORBIDDEN when the actor's role does not include the permission.
 */
export function authorise(actor: Actor, permission: Permission): void {
  if (may(actor, permission)) return;
  const roles = ROLES.filter((role) => GRANTS[role].includes(permission)).join(" or ");
  throw new AppError("FORBIDDEN", `This needs the role ${roles}; ${actor.name} is ${actor.role}.`);
}
