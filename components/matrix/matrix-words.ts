// The matrix in plain words: what a cell says, and what its strategies stand for.
import type { StrategyWord } from "@/components/traits/strategy-words";
import type { MatrixCellData } from "@/lib/client/matrix";

export type CellWord = "yes" | "no" | "alone";

/** Whatever nobody has classified runs alone; that is another thing than a pair that is refused. */
export function cellWord({ earlier, candidate, allowed }: MatrixCellData): CellWord {
  if (earlier === "unknown" || candidate === "unknown") return "alone";
  return allowed ? "yes" : "no";
}

const NOUNS: Readonly<Record<StrategyWord, string>> = {
  exploration: "a search",
  exploitation: "a write",
  neutral: "bookkeeping",
  unknown: "an unclassified tool",
};

/** "A search, then a write: no." */
export function cellTitle(cell: MatrixCellData): string {
  const [first, then] = [NOUNS[cell.earlier], NOUNS[cell.candidate]];
  const said = cell.earlier === cell.candidate ? again(first) : `${first}, then ${then}`;
  const word = cellWord(cell);
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}: ${word === "alone" ? "each alone" : word}.`;
}

function again(noun: string): string {
  return noun.startsWith("a") && / /.test(noun)
    ? `${noun}, then another`
    : `${noun}, then more ${noun}`;
}

export const MIXED_WORDS = { every: "every pair", any: "any pair" } as const;
