// Who an API token speaks for.
import type { Database } from "@/lib/db/database";
import type { Clock } from "@/lib/kernel/clock";
import { type Actor, ROLES, type Role } from "../actor";

/** Null where the token is unknown, expired or revoked; notes the use otherwise. */
export async function findTokenActor(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  tokenHash: string,
): Promise<Actor | null> {
  const token = await database.prisma.apiToken.findUnique({ where: { tokenHash } });
  const now = clock.now();
  if (!token || token.revokedAt || (token.expiresAt && token.expiresAt <= now)) return null;
  await database.prisma.apiToken.update({ where: { id: token.id }, data: { lastUsedAt: now } });
  return { kind: "token", id: token.id, name: token.name, role: toRole(token.role) };
}

/** A role that is not one of ours grants the least. */
export function toRole(value: unknown): Role {
  return ROLES.find((role) => role === value) ?? "viewer";
}
