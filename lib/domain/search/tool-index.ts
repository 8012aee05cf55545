// Finds tools over all agents by a part of their names: each id once, with the agents that have it.
import { nameRank, RANKS } from "./match-rank";
import { createShortList } from "./short-list";

export type ListedTool = { readonly id: string; readonly isAllowed: boolean };
export type ToolHolder = { readonly agent: string; readonly isAllowed: boolean };

type IndexedTool = {
  readonly id: string;
  /** The id in lower case. */
  readonly text: string;
  readonly holders: ToolHolder[];
};
export type ToolIndex = readonly IndexedTool[];

export type FoundTool = {
  readonly id: string;
  readonly rank: number;
  /** Those whose names answer the words that the id does not; those that may call it first. */
  readonly holders: readonly ToolHolder[];
};

export function indexTools(
  agents: Iterable<{ readonly agent: string; readonly tools: readonly ListedTool[] }>,
): ToolIndex {
  const byId = new Map<string, IndexedTool>();
  for (const { agent, tools } of agents)
    for (const { id, isAllowed } of tools) {
      const entry = byId.get(id) ?? { id, text: id.toLowerCase(), holders: [] };
      entry.holders.push({ agent, isAllowed });
      byId.set(id, entry);
    }
  return [...byId.values()];
}

/** "main search" finds the search of main: a word may name the agent, but one must be in the id. */
export function searchTools(
  index: ToolIndex,
  words: readonly string[],
  limit: number,
): { readonly found: readonly FoundTool[]; readonly total: number } {
  const best = createShortList<FoundTool>(limit, byRank);
  let total = 0;
  for (const entry of index) {
    const found = match(entry, words);
    if (found === null) continue;
    total += 1;
    best.offer(found);
  }
  return { found: best.items().map(allowedFirst), total };
}

function match({ id, text, holders }: IndexedTool, words: readonly string[]): FoundTool | null {
  let rank = 0;
  const beside: string[] = [];
  for (const word of words) {
    const own = nameRank(text, word);
    if (own === null) beside.push(word);
    rank += own ?? RANKS.beside;
  }
  if (beside.length === words.length) return null;
  if (beside.length === 0) return { id, rank, holders };
  const named = holders.filter(({ agent }) => {
    const name = agent.toLowerCase();
    return beside.every((word) => name.includes(word));
  });
  return named.length > 0 ? { id, rank, holders: named } : null;
}

function byRank(left: FoundTool, right: FoundTool): number {
  return (
    left.rank - right.rank ||
    left.id.length - right.id.length ||
    (left.id < right.id ? -1 : Number(left.id > right.id))
  );
}

function allowedFirst({ holders, ...rest }: FoundTool): FoundTool {
  const sorted = [...holders].sort((a, b) => Number(b.isAllowed) - Number(a.isAllowed));
  return { ...rest, holders: sorted };
}
