// Picks the tools that matter for one turn, where an agent has more than a model can choose from well (R16).
import type { EffectiveTool } from "./effective-tool";

export type ToolSelection = {
  /** In catalog order. */
  readonly selected: readonly EffectiveTool[];
  /** Callable only after a search has brought them back. */
  readonly dropped: readonly EffectiveTool[];
};

export type SelectionInput = {
  /** The tools that the agent may call. */
  readonly tools: readonly EffectiveTool[];
  /** What the turn is about. */
  readonly text: string;
  /** `maxToolsPerTurn`; pinned tools come on top of it. */
  readonly limit: number;
  readonly pinned: ReadonlySet<string>;
};

/** The best matches by words of name and description (BM25); everything where the limit is not exceeded. */
export function selectTools({ tools, text, limit, pinned }: SelectionInput): ToolSelection {
  if (tools.length <= limit) return { selected: tools, dropped: [] };
  const documents = tools.filter(({ id }) => !pinned.has(id)).map(documentOf);
  const score = scorer(documents, new Set(wordsOf(text)));
  const best = documents
    .map((document) => ({ id: document.id, score: score(document) }))
    .sort((left, right) => right.score - left.score)
    .slice(0, limit);
  const chosen = new Set([...pinned, ...best.map(({ id }) => id)]);
  return {
    selected: tools.filter(({ id }) => chosen.has(id)),
    dropped: tools.filter(({ id }) => !chosen.has(id)),
  };
}

type Document = {
  readonly id: string;
  readonly length: number;
  readonly counts: ReadonlyMap<string, number>;
};

/** A name says more than a description, so its words count twice. */
function documentOf({ id, callable, definition }: EffectiveTool): Document {
  const words = [
    ...wordsOf(callable),
    ...wordsOf(callable),
    ...wordsOf(definition?.description ?? ""),
  ];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { id, length: words.length, counts };
}

/** Runs of letters and digits, camelCase taken apart, plurals folded. */
function wordsOf(text: string): readonly string[] {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return (apart.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 3 ? word.replace(/s$/, "") : word,
  );
}

const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;

function scorer(documents: readonly Document[], query: ReadonlySet<string>) {
  const averageLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const rarity = new Map(
    [...query].map((word) => {
      const holders = documents.filter(({ counts }) => counts.has(word)).length;
      return [word, Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5))] as const;
    }),
  );
  return ({ counts, length }: Document): number => {
    const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / averageLength);
    return [...rarity].reduce((sum, [word, weight]) => {
      const count = counts.get(word) ?? 0;
      return sum + (weight * count * (SATURATION + 1)) / (count + norm);
    }, 0);
  };
}
