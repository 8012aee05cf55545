// API tokens in the store, by the hash of their secret.
import type { Database, Db } from "../engine/database";
import type { Prisma } from "../generated/client";

const withOwner = { owner: { select: { id: true, name: true, role: true, disabledAt: true } } };

export type TokenRow = Prisma.ApiTokenGetPayload<{ include: typeof withOwner }>;

export function findTokenByHash({ prisma }: Database, tokenHash: string): Promise<TokenRow | null> {
  return prisma.apiToken.findUnique({ where: { tokenHash }, include: withOwner });
}

export async function noteTokenUse({ prisma }: Database, id: string, at: Date): Promise<void> {
  await prisma.apiToken.updateMany({ where: { id }, data: { lastUsedAt: at } });
}

export function findToken(tx: Db, id: string): Promise<TokenRow | null> {
  return tx.apiToken.findUnique({ where: { id }, include: withOwner });
}

/** Newest first, strictly after the cursor; ids sort by time. */
export function listTokenRows(
  tx: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly TokenRow[]> {
  return tx.apiToken.findMany({
    where: after === undefined ? {} : { id: { lt: after } },
    orderBy: { id: "desc" },
    include: withOwner,
    take: limit + 1,
  });
}

export async function insertToken(
  tx: Db,
  token: Omit<TokenRow, "owner" | "lastUsedAt" | "revokedAt">,
): Promise<void> {
  await tx.apiToken.create({ data: token });
}

/** Answers whether it was still to be revoked. */
export async function markTokenRevoked(tx: Db, id: string, at: Date): Promise<boolean> {
  const { count } = await tx.apiToken.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: at },
  });
  return count === 1;
}
