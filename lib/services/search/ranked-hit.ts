// A hit of the search with how well it answers.
import type { SearchHit } from "@/lib/contracts/search";
import { matchRank } from "@/lib/domain/search/match-rank";

/** The lower, the better. */
export type Ranked = { readonly rank: number; readonly hit: SearchHit };

/** None where the words do not fit; a word may also stand in the context. */
export function ranked(
  words: readonly string[],
  name: string,
  context: string,
  hit: SearchHit,
): readonly Ranked[] {
  const rank = matchRank(words, name.toLowerCase(), context.toLowerCase());
  return rank === null ? [] : [{ rank, hit }];
}
