// The tools that one generation is told of: all of them, or those that fit what the turn is about (R16).
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { selectTools } from "@/lib/domain/catalog/select-tools";
import type { ConversationMessage } from "../ports/conversation";
import type { PinnedRules } from "../ports/governance";

/** A tool that the conversation has called already stays on offer. */
export function offeredTools(
  { tools, maxTools }: Pick<PinnedRules, "tools" | "maxTools">,
  messages: readonly ConversationMessage[],
): readonly EffectiveTool[] {
  if (maxTools === null || tools.length <= maxTools) return tools;
  const text = messages.flatMap((one) => (one.role === "user" ? [one.text] : [])).join("\n");
  const pinned = new Set(messages.flatMap(calledIn));
  return selectTools({ tools, text, limit: maxTools, pinned }).selected;
}

function calledIn(message: ConversationMessage): readonly string[] {
  const isCall = message.role === "tool" && message.type === "tool_call";
  return isCall && message.tool !== null ? [message.tool] : [];
}
