// Picks the tools that matter for one turn, where an agent has more than a model can choose from well (R16).
import type { EffectiveTool } from "./effective-tool";

export type RankedTool = {
  readonly tool: EffectiveTool;
  /** BM25; 0 where no word is shared. */
  readonly score: number;
  /** The words of the text that it shares, the rarest first, as they are compared: in lower case, plurals folded. */
  readonly words: readonly string[];
};

export type ToolSelection = {
  /** In catalog order. */
  readonly selected: readonly EffectiveTool[];
  /** The model is not told of them: only a search brings them back. */
  readonly dropped: readonly EffectiveTool[];
  /** Those that were compared, so without the pinned ones: best match first, in catalog order among equals. */
  readonly ranked: readonly RankedTool[];
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

/** Finds what a selection has left out. */
export const SEARCH_TOOL = "search_tools";

/** The best matches by words of name and description (BM25); everything where the limit is not exceeded. */
export function selectTools({ tools, text, limit, pinned }: SelectionInput): ToolSelection {
  const ranked = rankTools(
    tools.filter(({ id }) => !pinned.has(id)),
    text,
  );
  if (tools.length <= limit) return { selected: tools, dropped: [], ranked };
  const chosen = new Set([...pinned, ...ranked.slice(0, limit).map(({ tool }) => tool.id)]);
  return {
    selected: tools.filter(({ id }) => chosen.has(id)),
    dropped: tools.filter(({ id }) => !chosen.has(id)),
    ranked,
  };
}

/** Best match first, in their given order among equals. */
export function rankTools(tools: readonly EffectiveTool[], text: string): readonly RankedTool[] {
  const documents = tools.map(documentOf);
  const rank = ranker(documents, new Set(wordsOf(text)));
  return documents.map(rank).sort((left, right) => right.score - left.score);
}

type Document = {
  readonly tool: EffectiveTool;
  readonly length: number;
  readonly counts: ReadonlyMap<string, number>;
};

/** A name says more than a description, so its words count twice. */
function documentOf(tool: EffectiveTool): Document {
  const { callable, definition } = tool;
  const words = [
    ...wordsOf(callable),
    ...wordsOf(callable),
    ...wordsOf(definition?.description ?? ""),
  ];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { tool, length: words.length, counts };
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

function ranker(documents: readonly Document[], query: ReadonlySet<string>) {
  const averageLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const rarity = new Map(
    [...query].map((word) => {
      const holders = documents.filter(({ counts }) => counts.has(word)).length;
      return [word, Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5))] as const;
    }),
  );
  const telling = [...rarity].sort(([, left], [, right]) => right - left).map(([word]) => word);
  return ({ tool, counts, length }: Document): RankedTool => {
    const norm = SATURATION * (1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * length) / averageLength);
    const score = [...rarity].reduce((sum, [word, weight]) => {
      const count = counts.get(word) ?? 0;
      return sum + (weight * count * (SATURATION + 1)) / (count + norm);
    }, 0);
    return { tool, score, words: telling.filter((word) => counts.has(word)) };
  };
}
