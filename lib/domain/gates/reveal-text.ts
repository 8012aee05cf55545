// Shows what the text of a call hides: characters that do not show, letters that look like others, and long runs of blanks (A21).
import { splitHidden } from "@/lib/kernel/hidden-text";
import { lookalikeOf, type Script } from "./lookalikes";

export type RevealedPiece =
  | { readonly kind: "text"; readonly text: string }
  /** Draws nothing, or makes the rest read otherwise; `name` says what it is. */
  | {
      readonly kind: "hidden";
      readonly text: string;
      readonly escape: string;
      readonly name: string;
    }
  /** Looks like the plain character `like`, and is another one. */
  | {
      readonly kind: "lookalike";
      readonly text: string;
      readonly escape: string;
      readonly name: string;
    }
  /** More blanks than anybody can count by eye. */
  | { readonly kind: "blanks"; readonly text: string };

/** Shorter runs are told apart by looking. */
const COUNTED_BLANKS = 8;

/**
 * Invariants, each with a test of the same number: 1. the texts of the pieces, joined, are the text. 2. No piece of kind
 * `text` holds a hidden character, or a long run of blanks inside a line. 3. What only looks foreign in a foreign word
 * stays as it is: a letter is marked where it stands in one word with plain Latin ones.
 */
export function revealText(text: string): readonly RevealedPiece[] {
  const pieces: RevealedPiece[] = [];
  for (const piece of splitHidden(text)) {
    if (piece.kind === "text") pieces.push(...revealBlanks(piece.text));
    else
      pieces.push({ kind: "hidden", text: piece.source, escape: piece.escape, name: piece.name });
  }
  return pieces;
}

export type RevealWarning = { readonly what: string; readonly count: number };

/** What the text hides, each thing once, most first. */
export function revealWarnings(pieces: readonly RevealedPiece[]): readonly RevealWarning[] {
  const counts = new Map<string, number>();
  for (const piece of pieces) {
    if (piece.kind === "text") continue;
    const what = piece.kind === "blanks" ? "blanks in a long run" : piece.name;
    const more = piece.kind === "blanks" ? piece.text.length : 1;
    counts.set(what, (counts.get(what) ?? 0) + more);
  }
  return [...counts]
    .map(([what, count]) => ({ what, count }))
    .sort((left, right) => right.count - left.count);
}

const LONG_BLANKS = new RegExp(`(?<=[^\\n ]) {${COUNTED_BLANKS},}`, "g");

function revealBlanks(text: string): readonly RevealedPiece[] {
  return splitAt(text, LONG_BLANKS, (blanks) => [{ kind: "blanks", text: blanks }], revealWords);
}

const WORD = /\S+/gu;
/** Arguments are shown as JSON, whose escapes are no words. */
const JSON_ESCAPE = /\\(?:u[\da-f]{4}|.)/gi;

function revealWords(text: string): readonly RevealedPiece[] {
  const pieces = splitAt(text, WORD, revealWord, (between) => [{ kind: "text", text: between }]);
  return joined(pieces);
}

function revealWord(word: string): readonly RevealedPiece[] {
  if (!/[A-Za-z]/.test(word.replace(JSON_ESCAPE, ""))) return [{ kind: "text", text: word }];
  return [...word].map((character): RevealedPiece => {
    const found = lookalikeOf(character);
    if (found === null) return { kind: "text", text: character };
    return { kind: "lookalike", text: character, escape: escapeOf(character), name: nameOf(found) };
  });
}

function nameOf({ script, like }: { readonly script: Script; readonly like: string }): string {
  return `${script} character that looks like ${like}`;
}

function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}

/** Neighbouring pieces of plain text become one. */
function joined(pieces: readonly RevealedPiece[]): readonly RevealedPiece[] {
  const result: RevealedPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.kind === "text" && last?.kind === "text")
      result[result.length - 1] = { kind: "text", text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}

function splitAt(
  text: string,
  pattern: RegExp,
  found: (match: string) => readonly RevealedPiece[],
  between: (text: string) => readonly RevealedPiece[],
): readonly RevealedPiece[] {
  const pieces: RevealedPiece[] = [];
  let seen = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > seen) pieces.push(...between(text.slice(seen, match.index)));
    pieces.push(...found(match[0]));
    seen = match.index + match[0].length;
  }
  if (seen < text.length) pieces.push(...between(text.slice(seen)));
  return pieces;
}
