// Answers of reads, kept for a while for all processes together.
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { ResultCache } from "@/lib/runtime/ports/result-cache";
import type { Database } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";

export function databaseCache({ prisma }: Database): ResultCache {
  return {
    get: async (key, now) => {
      const row = await prisma.cacheEntry.findUnique({ where: { key } });
      const isFresh = row !== null && now < Number(row.expiresAt);
      return isFresh ? readStored<ToolResult>(row.result) : null;
    },
    put: async (key, result, expiresAt) => {
      const kept = { result: toJsonText(asJson(result)), expiresAt: BigInt(expiresAt) };
      await prisma.cacheEntry.upsert({
        where: { key },
        create: { key, ...kept },
        update: kept,
      });
    },
  };
}

/** Forgets what no reader would be given any more. */
export async function expireCache({ prisma }: Database, now: number): Promise<void> {
  await prisma.cacheEntry.deleteMany({ where: { expiresAt: { lte: BigInt(now) } } });
}
