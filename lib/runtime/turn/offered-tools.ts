// The tools that one generation is told of: all of them, or those that fit what the turn is about (R16).
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { SEARCH_TOOL, selectTools, type ToolSelection } from "@/lib/domain/catalog/select-tools";
import { isJsonObject, type JsonValue } from "@/lib/kernel/json";
import type { ConversationMessage } from "../ports/conversation";
import type { PinnedRules } from "../ports/governance";

type OfferRules = Pick<PinnedRules, "tools" | "maxTools">;

export type Offer = {
  /** In catalog order. */
  readonly tools: readonly EffectiveTool[];
  /** Ids of those that may be called only after a search has found them; none where the agent cannot search. */
  readonly leftOut: ReadonlySet<string>;
};

export function offeredTools(rules: OfferRules, messages: readonly ConversationMessage[]): Offer {
  const { tools, maxTools } = rules;
  if (maxTools === null || tools.length <= maxTools) return { tools, leftOut: NONE };
  const { selected, dropped } = turnSelection(rules, messages);
  // Without a search nothing could bring a tool back, and the selection is no permission.
  const leftOut = tools.some(isSearch) ? new Set(dropped.map(({ id }) => id)) : NONE;
  return { tools: selected, leftOut };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The same choice with what it leaves out and why. A tool that the conversation has called or found already stays on
 * offer, and so does the one that finds the others.
 */
export function turnSelection(
  { tools, maxTools }: OfferRules,
  messages: readonly ConversationMessage[],
): ToolSelection {
  const text = messages.flatMap((one) => (one.role === "user" ? [one.text] : [])).join("\n");
  const searches = new Set(tools.filter(isSearch).map(({ id }) => id));
  const found = messages.flatMap((message) => foundIn(message, searches));
  const pinned = new Set([...messages.flatMap(calledIn), ...found, ...searches]);
  return selectTools({ tools, text, limit: maxTools ?? tools.length, pinned });
}

export function isSearch({ kind, callable }: EffectiveTool): boolean {
  return kind === "local" && callable === SEARCH_TOOL;
}

/** A call that was turned away for its tool has not made it known. */
function calledIn(message: ConversationMessage): readonly string[] {
  if (message.role !== "tool" || message.type !== "tool_call") return [];
  return message.tool === null || message.refused === "TOOL_NOT_ALLOWED" ? [] : [message.tool];
}

/** What a search of the conversation has answered. */
function foundIn(message: ConversationMessage, searches: ReadonlySet<string>): readonly string[] {
  if (message.role !== "tool" || message.type !== "tool_result") return [];
  const { metadata, structured } = message;
  if (metadata.tool === null || !searches.has(metadata.tool)) return [];
  return structured?.status === "ok" ? idsIn(structured.data) : [];
}

function idsIn(data: JsonValue): readonly string[] {
  const tools = isJsonObject(data) ? data.tools : null;
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool) =>
    isJsonObject(tool) && typeof tool.id === "string" ? [tool.id] : [],
  );
}
