// A turn's conversation: each call once, and for each call one result (R178).
import { newId } from "@/lib/kernel/ids";
import type {
  CallMessage,
  ConversationMessage,
  MessageStore,
} from "@/lib/runtime/ports/conversation";
import { columnKey } from "./column-text";
import type { Database } from "./database";
import { toJsonText } from "./json-text";
import { asJson, readStored } from "./stored-json";

export function databaseMessages({ prisma }: Database): MessageStore {
  return {
    post: async (turn, message) => {
      const { count } = await prisma.message.createMany({
        data: [
          {
            id: newId("msg"),
            turnId: turn,
            role: message.role,
            ...linksOf(message),
            body: toJsonText(asJson(message)),
          },
        ],
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

/** The ids are a provider's: any text of any length. */
function linksOf(message: ConversationMessage) {
  if (message.role !== "tool") return {};
  return message.type === "tool_call"
    ? { callId: columnKey(message.callId) }
    : { resultForCallId: columnKey(message.parentId) };
}
