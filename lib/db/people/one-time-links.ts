// Links that work once, by the hash of their token.
import type { Db } from "../engine/database";

type Wanted = { readonly tokenHash: string; readonly purpose: string; readonly now: Date };

/** Whether the link would still work. */
export async function isLinkGood(tx: Db, { tokenHash, purpose, now }: Wanted): Promise<boolean> {
  const count = await tx.oneTimeLink.count({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: now } },
  });
  return count === 1;
}

/** Uses the link up; answers whether it was still good, which of two at once only one hears. */
export async function useLink(tx: Db, { tokenHash, purpose, now }: Wanted): Promise<boolean> {
  const { count } = await tx.oneTimeLink.updateMany({
    where: { tokenHash, purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  return count === 1;
}
