// How well a name answers what somebody typed.

/** Added up over the words; the lower, the better. */
export const RANKS = { whole: 0, start: 1, part: 2, inside: 3, beside: 4 } as const;

const MOST_WORDS = 8;

/** Lower case, at most eight. */
export function searchWords(question: string): readonly string[] {
  return question.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

/**
 * Every word must occur in the name or beside it (in `context`), and one of them in the name; null otherwise.
 * Both texts are lower case.
 */
export function matchRank(words: readonly string[], name: string, context = ""): number | null {
  let sum = 0;
  let isNamed = false;
  for (const word of words) {
    const rank = nameRank(name, word) ?? (context.includes(word) ? RANKS.beside : null);
    if (rank === null) return null;
    isNamed ||= rank < RANKS.beside;
    sum += rank;
  }
  return isNamed ? sum : null;
}

/** Null where the word is not in the name. */
export function nameRank(name: string, word: string): number | null {
  const at = name.indexOf(word);
  if (at < 0) return null;
  if (at === 0) return name.length === word.length ? RANKS.whole : RANKS.start;
  if (endsWithPart(name, word)) return RANKS.whole;
  return startsPart(name, word, at) ? RANKS.part : RANKS.inside;
}

/** "search" is the whole last part of "web.search". */
function endsWithPart(name: string, word: string): boolean {
  const start = name.length - word.length;
  return name.endsWith(word) && name[start - 1] === ".";
}

function startsPart(name: string, word: string, first: number): boolean {
  for (let at = first; at >= 0; at = name.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]/u.test(name[at - 1] ?? "")) return true;
  return false;
}
