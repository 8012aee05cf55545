// Who acts, and whether they may.
import {
  type Permission,
  permissionsOf,
  type Role,
  rolesThatMay,
  toRole,
} from "@/lib/domain/people/roles";
import { AppError } from "@/lib/kernel/errors";

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

/** A signed-in person, as the auth library knows them. */
export function userActor(
  user: { readonly id: string; readonly name: string; readonly role?: unknown },
  sessionId: string,
): Actor {
  return { kind: "user", id: user.id, name: user.name, role: toRole(user.role), sessionId };
}

export function may(actor: Actor, permission: Permission): boolean {
  return permissionsOf(actor.role).includes(permission);
}

/**
 * @throws AppError FORBIDDEN when the actor's role does not include the permission.
 */
export function authorise(actor: Actor, permission: Permission): void {
  if (may(actor, permission)) return;
  const roles = rolesThatMay(permission).join(" or ");
  throw new AppError("FORBIDDEN", `This needs the role ${roles}; ${actor.name} is ${actor.role}.`);
}

/**
 * The person who acts, for what is theirs alone.
 * @throws AppError FORBIDDEN for a script or the system
 */
export function personOf(actor: Actor): string {
  if (actor.kind === "user") return actor.id;
  throw new AppError(
    "FORBIDDEN",
    "This is for a person who is signed in: sign in and do it there.",
  );
}
