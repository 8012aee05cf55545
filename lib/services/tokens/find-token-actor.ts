// Who an API token speaks for.
import type { Database } from "@/lib/db/engine/database";
import { findTokenByHash, noteTokenUse } from "@/lib/db/people/tokens";
import { lesserRole, toRole } from "@/lib/domain/people/roles";
import type { Clock } from "@/lib/kernel/clock";
import type { Actor } from "../actor";
import { hashToken } from "./token-secret";

const NOTED_EVERY_MS = 60_000;

/**
 * Null where the token is unknown, expired or revoked, or its owner's account is disabled. It never does more than its
 * owner may by now.
 */
export async function findTokenActor(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  secret: string,
): Promise<Actor | null> {
  const token = await findTokenByHash(database, hashToken(secret));
  const now = clock.now();
  if (!token || token.revokedAt || token.owner.disabledAt) return null;
  if (token.expiresAt && token.expiresAt <= now) return null;
  if (!token.lastUsedAt || now.getTime() - token.lastUsedAt.getTime() >= NOTED_EVERY_MS)
    await noteTokenUse(database, token.id, now);
  const role = lesserRole(toRole(token.role), toRole(token.owner.role));
  return { kind: "token", id: token.id, name: token.name, role };
}
