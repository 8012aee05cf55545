// A turn's conversation: each call once, and for each call one result (R178).
import type { CallMessage, MessageStore } from "@/lib/runtime/ports/conversation";
import type { Database } from "../engine/database";
import { readStored } from "../engine/stored-json";
import { messageRow } from "./message-row";

export function databaseMessages({ prisma }: Database): MessageStore {
  return {
    post: async (turn, message) => {
      const { count } = await prisma.message.createMany({
        data: [messageRow(turn, message)],
        skipDuplicates: true,
      });
      return count === 1;
    },
    unanswered: async (turn) => {
      const rows = await prisma.$queryRaw<{ body: string }[]>`
        SELECT call."body" FROM "Message" call
        WHERE call."turnId" = ${turn} AND call."callId" IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM "Message" result
          WHERE result."turnId" = call."turnId" AND result."resultForCallId" = call."callId")
        ORDER BY call."position"`;
      return rows.map(({ body }) => readStored<CallMessage>(body));
    },
  };
}
