// A conversation in memory: each call once, each result once.
import type { CallMessage, ConversationMessage, MessageStore } from "../ports/conversation";

export type MemoryMessages = MessageStore & { all(): readonly ConversationMessage[] };

export function createMemoryMessages(): MemoryMessages {
  const messages: { readonly turn: string; readonly message: ConversationMessage }[] = [];
  const taken = new Set<string>();
  return {
    post: async (turn, message) => {
      const mark = markOf(message);
      if (mark !== null && taken.has(`${turn} ${mark}`)) return false;
      if (mark !== null) taken.add(`${turn} ${mark}`);
      messages.push({ turn, message });
      return true;
    },
    unanswered: async (turn) =>
      messages.flatMap((one): CallMessage[] => {
        const { message } = one;
        if (one.turn !== turn || message.role !== "tool" || message.type !== "tool_call") return [];
        return taken.has(`${turn} result ${message.callId}`) ? [] : [message];
      }),
    all: () => messages.map(({ message }) => message),
  };
}

/** Null for messages of which there may be many. */
function markOf(message: ConversationMessage): string | null {
  if (message.role !== "tool") return null;
  return message.type === "tool_call" ? `call ${message.callId}` : `result ${message.parentId}`;
}
