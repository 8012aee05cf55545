// Calls counted in fixed windows: one statement counts, so that processes together never let one too many through (R48).
import { sha256Hex } from "@/lib/kernel/sha256";
import type { RateWindows } from "@/lib/runtime/ports/rate-windows";
import type { Database } from "../engine/database";

export function databaseRates({ prisma }: Database): RateWindows {
  return {
    take: async ({ key, calls, windowMs, now }) => {
      const startsAt = now - (now % windowMs);
      const rows = await prisma.$queryRaw<{ calls: number }[]>`
        INSERT INTO "RateWindow" ("key", "startsAt", "calls")
        VALUES (${sha256Hex(key)}, ${BigInt(startsAt)}, 1)
        ON CONFLICT ("key", "startsAt")
        DO UPDATE SET "calls" = "RateWindow"."calls" + 1 WHERE "RateWindow"."calls" < ${calls}
        RETURNING "calls"`;
      return { retryAfterMs: rows.length > 0 ? null : startsAt + windowMs - now };
    },
  };
}

/** Forgets windows that began before `before`, which must be longer ago than any window lasts. */
export async function expireRates({ prisma }: Database, before: number): Promise<void> {
  await prisma.rateWindow.deleteMany({ where: { startsAt: { lt: BigInt(before) } } });
}
