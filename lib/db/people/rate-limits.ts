// Counts attempts in windows of time, one row a key, in one statement, so that attempts at once cannot slip through.
import type { Database } from "../engine/database";

export type RateRule = {
  readonly windowMs: number;
  /** How many attempts one window takes. */
  readonly max: number;
};

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Counts this attempt; answers null when it may go on, else the milliseconds until the window ends. */
export async function takeTurn(
  { prisma }: Database,
  key: string,
  { windowMs, max }: RateRule,
  now: Date,
): Promise<number | null> {
  const at = now.getTime();
  const rows = await prisma.$queryRaw<{ count: number; lastRequest: bigint }[]>`
    INSERT INTO "RateLimit" AS kept ("id", "key", "count", "lastRequest")
    VALUES (${key}, ${key}, 1, ${at})
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN kept."lastRequest" <= ${at - windowMs} THEN 1
                     ELSE LEAST(kept."count", ${max}) + 1 END,
      "lastRequest" = CASE WHEN kept."lastRequest" <= ${at - windowMs} THEN ${at}
                           ELSE kept."lastRequest" END
    RETURNING "count", "lastRequest"`;
  const [row] = rows;
  if (!row) throw new Error("an upsert answers its row");
  if (row.count === 1)
    await prisma.rateLimit.deleteMany({ where: { lastRequest: { lt: at - KEPT_MS } } });
  return row.count <= max ? null : Math.max(1, Number(row.lastRequest) + windowMs - at);
}

/** Takes one attempt off the count again, since it turned out to be harmless. */
export async function giveTurnBack({ prisma }: Database, key: string): Promise<void> {
  await prisma.rateLimit.updateMany({
    where: { key, count: { gt: 0 } },
    data: { count: { decrement: 1 } },
  });
}
