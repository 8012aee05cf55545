// Folds the middle of a long text, never its end: what matters may stand last.
import type { GateWords } from "@/lib/client/gates";

const HEAD_LINES = 24;
const TAIL_LINES = 8;

type Folded = {
  readonly head: GateWords;
  readonly tail: GateWords;
  /** Lines in between. */
  readonly hidden: number;
};

/** Null where the text is short enough to show whole, or hides something: then nothing is folded away. */
export function foldLines(pieces: GateWords): Folded | null {
  if (pieces.some(({ kind }) => kind !== "text")) return null;
  const lines = pieces
    .map(({ text }) => text)
    .join("")
    .split("\n");
  const hidden = lines.length - HEAD_LINES - TAIL_LINES;
  if (hidden <= 1) return null;
  const text = (part: readonly string[]) => [{ kind: "text" as const, text: part.join("\n") }];
  return {
    head: text(lines.slice(0, HEAD_LINES)),
    tail: text(lines.slice(lines.length - TAIL_LINES)),
    hidden,
  };
}
