// The suggestion that still stands for a tool, or none: what is said already, or was put aside, is not suggested again.
import type { EffectiveTool } from "../catalog/effective-tool";
import { hasDeclared, readHints } from "../tools/hints/hints";
import { type Suggestion, suggestTraits } from "../tools/hints/suggest-traits";
import type { Layer } from "../traits/layers";
import { winningLayer } from "../traits/winning-layer";

/** How a dismissal remembers what it was about: another suggestion for the same tool shows again. */
export function suggestionKey({ strategy }: Pick<Suggestion, "strategy">): string {
  return strategy.join("+");
}

/**
 * Null where nothing speaks clearly, an operator or the author has spoken, the strategies in force cover it, or
 * `dismissed` names it. Against a configuration only what the source declares counts, not the words of a name.
 */
export function standingSuggestion(
  tool: EffectiveTool,
  dismissed: string | undefined,
): Suggestion | null {
  const { definition } = tool;
  const layer = winningLayer(tool.provenance, "strategy");
  if (definition === null || !tool.allowed || LAST_WORDS.includes(layer)) return null;
  const { hints } = readHints(definition.annotations);
  if (layer !== "default" && !hasDeclared(hints)) return null;
  const { name, description, shape } = definition;
  const suggestion = suggestTraits({ name, description, hints, ...(shape ? { shape } : {}) });
  const isCovered = suggestion.strategy.every((word) => tool.strategy.includes(word));
  const says = suggestion.strategy.some((word) => word !== "unknown");
  if (!says || isCovered || suggestionKey(suggestion) === dismissed) return null;
  return suggestion;
}

const LAST_WORDS: readonly Layer[] = ["code", "override"];
