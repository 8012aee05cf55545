// Large values kept aside for the user whose call left them; nobody else finds them (R22).
import type { HandleDesk } from "@/lib/domain/tools/call/call-context";
import type { Clock } from "@/lib/kernel/clock";
import type { NewId } from "@/lib/kernel/ids";
import { columnText } from "../engine/column-text";
import type { Database } from "../engine/database";
import { fromJsonText, toJsonText } from "../engine/json-text";

const DAY_MS = 24 * 60 * 60 * 1000;

/** An expired handle is remembered for this long, so that its reader is told to make it anew. */
const REMEMBERED_MS = 7 * DAY_MS;

export function databaseHandles(
  { prisma }: Database,
  clock: Clock,
  newId: NewId,
  owner: { readonly workspaceId: string; readonly userId: string },
): HandleDesk {
  return {
    keep: async (text, recreateWith) => {
      const expiresAt = clock.now().getTime() + DAY_MS;
      const id = newId("handle");
      await prisma.handle.create({
        data: {
          ...owner,
          id,
          text: toJsonText(text),
          recreateWith: columnText(recreateWith),
          expiresAt: BigInt(expiresAt),
        },
      });
      return { id, totalChars: text.length, expiresAt: new Date(expiresAt).toISOString() };
    },
    read: async (id, offset, limit) => {
      const row = await prisma.handle.findFirst({ where: { id: columnText(id), ...owner } });
      if (row === null) return { found: false };
      if (clock.now().getTime() >= Number(row.expiresAt))
        return { found: "expired", recreateWith: row.recreateWith };
      const text = String(fromJsonText(row.text));
      return { found: true, text: text.slice(offset, offset + limit), totalChars: text.length };
    },
  };
}

export async function expireHandles({ prisma }: Database, now: number): Promise<void> {
  const before = BigInt(now - REMEMBERED_MS);
  await prisma.handle.deleteMany({ where: { expiresAt: { lt: before } } });
}
