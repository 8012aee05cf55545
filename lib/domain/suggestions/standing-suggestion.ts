// The suggestion that still stands for a tool, or none: what is said already, or was put aside, is not suggested again.
import type { EffectiveTool } from "../catalog/effective-tool";
import { readHints } from "../tools/hints";
import { type Suggestion, suggestTraits } from "../tools/suggest-traits";
import { winningLayer } from "../traits/winning-layer";

/** How a dismissal remembers what it was about: another suggestion for the same tool shows again. */
export function suggestionKey({ strategy }: Pick<Suggestion, "strategy">): string {
  return strategy.join("+");
}

/**
 * Null where nothing speaks clearly, an operator or the author has spoken, the strategies in force cover it, or
 * `dismissed` names it.
 */
export function standingSuggestion(
  tool: EffectiveTool,
  dismissed: string | undefined,
): Suggestion | null {
  const { definition } = tool;
  if (definition === null || !tool.allowed || hasTheLastWord(tool)) return null;
  const { hints } = readHints(definition.annotations);
  const { name, description, shape } = definition;
  const suggestion = suggestTraits({ name, description, hints, ...(shape ? { shape } : {}) });
  const isCovered = suggestion.strategy.every((word) => tool.strategy.includes(word));
  const says = suggestion.strategy.some((word) => word !== "unknown");
  if (!says || isCovered || suggestionKey(suggestion) === dismissed) return null;
  return suggestion;
}

function hasTheLastWord(tool: EffectiveTool): boolean {
  return ["code", "override"].includes(winningLayer(tool.provenance, "strategy"));
}
