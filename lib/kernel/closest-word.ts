// Finds the word that was probably meant: the "did you mean" of every message.

const LONGEST_WORD = 128;

/** The candidates near `word`, nearest first, in the order given where equally near; at most `limit`. */
export function closestWords(word: string, candidates: Iterable<string>, limit = 3): string[] {
  const wanted = word.trim().toLowerCase();
  if (wanted === "" || wanted.length > LONGEST_WORD) return [];
  const tolerance = Math.max(1, Math.floor(wanted.length / 3));
  const near: { candidate: string; distance: number }[] = [];
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), tolerance);
    if (distance <= tolerance && candidate !== word) near.push({ candidate, distance });
  }
  near.sort((left, right) => left.distance - right.distance);
  return near.slice(0, limit).map(({ candidate }) => candidate);
}

/** The nearest candidate, or null where none is near enough to be worth suggesting. */
export function closestWord(word: string, candidates: Iterable<string>): string | null {
  return closestWords(word, candidates, 1)[0] ?? null;
}

/** Nobody reads the twenty-first "did you mean", and each costs a look at every candidate. */
const FEW = 20;

/** Answers like `closestWord` for the first words that it is asked about, then null: for lists that may be long and all wrong. */
export function fewSuggestions(
  candidates: () => Iterable<string>,
): (word: string) => string | null {
  let known: readonly string[] | null = null;
  let asked = 0;
  return (word) => {
    asked += 1;
    if (asked > FEW) return null;
    known ??= [...candidates()];
    return closestWord(word, known);
  };
}

/** Insertions, deletions, replacements and swaps of neighbours; anything above `tolerance` answers Infinity. */
function editDistance(from: string, to: string, tolerance: number): number {
  if (Math.abs(from.length - to.length) > tolerance) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        best = Math.min(best, at(beforeLast, column - 2) + 1);
      current.push(best);
    }
    if (Math.min(...current) > tolerance) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
