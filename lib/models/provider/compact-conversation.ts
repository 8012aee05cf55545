// A conversation that is longer than the model can read, shortened: every call keeps its result, old results keep their start.
import type { ConversationMessage, ResultMessage } from "@/lib/runtime/ports/conversation";

/** Characters that are left of an older result. */
const LEFT = 400;
/** The newest results are what the model is working on. */
const WHOLE = 4;

export function compactConversation(
  messages: readonly ConversationMessage[],
): readonly ConversationMessage[] {
  const results = messages.filter(isResult);
  const whole = new Set(results.slice(-WHOLE));
  return messages.map((message) =>
    isResult(message) && !whole.has(message) ? shortened(message) : message,
  );
}

function isResult(message: ConversationMessage): message is ResultMessage {
  return message.role === "tool" && message.type === "tool_result";
}

function shortened(message: ResultMessage): ResultMessage {
  const { content } = message;
  const rest = content.length - LEFT;
  if (rest <= 0) return message;
  const left = content.slice(0, LEFT).replace(/\p{Surrogate}$/u, "");
  return { ...message, content: `${left}\n[the last ${rest} characters were left out here]` };
}
