// Who an API token speaks for.
import type { McpClient } from "@/lib/contracts/tokens";
import type { Database } from "@/lib/db/engine/database";
import { readStored } from "@/lib/db/engine/stored-json";
import { findTokenByHash, noteTokenUse } from "@/lib/db/people/tokens";
import { lesserRole, toRole } from "@/lib/domain/people/roles";
import type { Clock } from "@/lib/kernel/clock";
import type { Actor } from "../actor";
import { hashToken } from "./token-secret";

const NOTED_EVERY_MS = 60_000;

/**
 * Null where the token is unknown, expired, revoked or made for an MCP client, or its owner's account is disabled. It never does more than its
 * owner may by now.
 */
export async function findTokenActor(house: Reach, secret: string): Promise<Actor | null> {
  const holder = await findHolder(house, secret);
  return holder === null || holder.client !== null ? null : holder.actor;
}

/** Likewise, of a token that was made for an MCP client; null for a token of the API. */
export async function findMcpClient(house: Reach, secret: string): Promise<McpCaller | null> {
  const holder = await findHolder(house, secret);
  return holder === null || holder.client === null
    ? null
    : { actor: holder.actor, ...holder.client };
}

export type McpCaller = McpClient & { readonly actor: Actor };

type Reach = { readonly database: Database; readonly clock: Clock };
type Holder = { readonly actor: Actor; readonly client: McpClient | null };

async function findHolder({ database, clock }: Reach, secret: string): Promise<Holder | null> {
  const token = await findTokenByHash(database, hashToken(secret));
  const now = clock.now();
  if (!token || token.revokedAt || token.owner.disabledAt) return null;
  if (token.expiresAt && token.expiresAt <= now) return null;
  if (!token.lastUsedAt || now.getTime() - token.lastUsedAt.getTime() >= NOTED_EVERY_MS)
    await noteTokenUse(database, token.id, now);
  const role = lesserRole(toRole(token.role), toRole(token.owner.role));
  return {
    actor: { kind: "token", id: token.id, name: token.name, role },
    client: token.client === null ? null : readStored<McpClient>(token.client),
  };
}
