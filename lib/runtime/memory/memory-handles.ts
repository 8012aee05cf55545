// Large values kept aside for the length of a run (R3).
import type { HandleDesk } from "@/lib/domain/tools/call/call-context";
import type { Clock } from "@/lib/kernel/clock";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `handle_1`, `handle_2`, …; nothing expires, and nobody else asks. */
export function createMemoryHandles(clock: Clock): HandleDesk {
  const texts = new Map<string, string>();
  return {
    keep: async (text) => {
      const id = `handle_${texts.size + 1}`;
      texts.set(id, text);
      const expiresAt = new Date(clock.now().getTime() + DAY_MS).toISOString();
      return { id, totalChars: text.length, expiresAt };
    },
    read: async (id, offset, limit) => {
      const text = texts.get(id);
      if (text === undefined) return { found: false };
      return { found: true, text: text.slice(offset, offset + limit), totalChars: text.length };
    },
  };
}
