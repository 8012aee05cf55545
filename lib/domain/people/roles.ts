// Roles and what each may do: the one table that every door, verb and screen reads.

export const ROLES = ["viewer", "editor", "approver", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** `read` sees everything, `govern` changes settings, `decide` answers gates, `administer` manages people and code. */
export const PERMISSIONS = ["read", "govern", "decide", "administer"] as const;
export type Permission = (typeof PERMISSIONS)[number];

const GRANTS: Record<Role, readonly Permission[]> = {
  viewer: ["read"],
  editor: ["read", "govern"],
  approver: ["read", "decide"],
  admin: ["read", "govern", "decide", "administer"],
};

export function permissionsOf(role: Role): readonly Permission[] {
  return GRANTS[role];
}

/** The roles that include a permission, least first. */
export function rolesThatMay(permission: Permission): readonly Role[] {
  return ROLES.filter((role) => GRANTS[role].includes(permission));
}

/** Whether `role` may do nothing that `limit` may not. */
export function isWithin(role: Role, limit: Role): boolean {
  return GRANTS[role].every((permission) => GRANTS[limit].includes(permission));
}

/** The greatest role that is within both. */
export function lesserRole(a: Role, b: Role): Role {
  if (isWithin(a, b)) return a;
  return isWithin(b, a) ? b : "viewer";
}

/** A word that is not one of ours grants the least. */
export function toRole(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? "viewer";
}
