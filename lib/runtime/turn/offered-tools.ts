// The tools that one generation is told of: all of them, or those that fit what the turn is about (R16).
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { SEARCH_TOOL, selectTools, type ToolSelection } from "@/lib/domain/catalog/select-tools";
import type { ConversationMessage } from "../ports/conversation";
import type { PinnedRules } from "../ports/governance";

type OfferRules = Pick<PinnedRules, "tools" | "maxTools">;

/** In catalog order. */
export function offeredTools(
  rules: OfferRules,
  messages: readonly ConversationMessage[],
): readonly EffectiveTool[] {
  const { tools, maxTools } = rules;
  if (maxTools === null || tools.length <= maxTools) return tools;
  return turnSelection(rules, messages).selected;
}

/**
 * The same choice with what it leaves out and why. A tool that the conversation has called already stays on offer, and
 * so does the one that finds the others.
 */
export function turnSelection(
  { tools, maxTools }: OfferRules,
  messages: readonly ConversationMessage[],
): ToolSelection {
  const text = messages.flatMap((one) => (one.role === "user" ? [one.text] : [])).join("\n");
  const pinned = new Set([
    ...messages.flatMap(calledIn),
    ...tools.filter(isSearch).map(({ id }) => id),
  ]);
  return selectTools({ tools, text, limit: maxTools ?? tools.length, pinned });
}

function isSearch({ kind, callable }: EffectiveTool): boolean {
  return kind === "local" && callable === SEARCH_TOOL;
}

function calledIn(message: ConversationMessage): readonly string[] {
  const isCall = message.role === "tool" && message.type === "tool_call";
  return isCall && message.tool !== null ? [message.tool] : [];
}
