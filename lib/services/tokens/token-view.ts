// An API token as callers see it: everything but the secret.
import type { McpClient, TokenView } from "@/lib/contracts/tokens";
import { readStored } from "@/lib/db/engine/stored-json";
import type { TokenRow } from "@/lib/db/people/tokens";
import { toRole } from "@/lib/domain/people/roles";
import { AppError } from "@/lib/kernel/errors";

export function toTokenView(row: TokenRow, now: Date): TokenView {
  const expired = row.expiresAt !== null && row.expiresAt <= now;
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    role: toRole(row.role),
    client: row.client === null ? null : readStored<McpClient>(row.client),
    owner: { id: row.owner.id, name: row.owner.name },
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    usable: row.revokedAt === null && !expired && row.owner.disabledAt === null,
  };
}

/** @throws AppError NOT_FOUND */
export function tokenOrThrow(row: TokenRow | null, id: string): TokenRow {
  if (row) return row;
  throw new AppError("NOT_FOUND", `There is no API token ${id}.`);
}
