// A conversation in memory: each call once, each result once.
import type { ConversationMessage, MessageStore } from "../ports/conversation";

export type MemoryMessages = MessageStore & { all(): readonly ConversationMessage[] };

export function createMemoryMessages(): MemoryMessages {
  const messages: ConversationMessage[] = [];
  const taken = new Set<string>();
  return {
    post: async (turn, message) => {
      const mark = markOf(message);
      if (mark !== null && taken.has(`${turn} ${mark}`)) return false;
      if (mark !== null) taken.add(`${turn} ${mark}`);
      messages.push(message);
      return true;
    },
    all: () => messages,
  };
}

/** Null for messages of which there may be many. */
function markOf(message: ConversationMessage): string | null {
  if (message.role !== "tool") return null;
  return message.type === "tool_call" ? `call ${message.callId}` : `result ${message.parentId}`;
}
