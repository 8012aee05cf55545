// Finds the characters that a reader cannot see, or that make text read differently from what it says.

export type TextPiece =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "hidden";
      readonly source: string;
      readonly escape: string;
      readonly name: string;
    };

/**
 * Invariants: 1. joining the pieces' sources gives the text back. 2. No piece of kind `text` holds a hidden
 * character. A joiner or a variation selector inside an emoji is part of what one sees, and stays.
 */
export function splitHidden(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let seen = 0;
  for (const match of text.matchAll(HIDDEN)) {
    if (isPartOfEmoji(text, match.index, match[0])) continue;
    if (match.index > seen) pieces.push({ kind: "text", text: text.slice(seen, match.index) });
    pieces.push(describe(match[0]));
    seen = match.index + match[0].length;
  }
  if (seen < text.length) pieces.push({ kind: "text", text: text.slice(seen) });
  return pieces;
}

/**
 * Format, control (but tab and line feed), private, unassigned and surrogate characters, every space but the
 * plain one, and letters that draw nothing: Hangul and Khmer fillers, the Braille blank, variation selectors.
 */
const BLANK =
  "\\u{34f}\\u{115f}\\u{1160}\\u{17b4}\\u{17b5}\\u{180b}-\\u{180f}\\u{2800}\\u{3164}\\u{ffa0}";
const SELECTOR = "\\u{fe00}-\\u{fe0f}\\u{e0100}-\\u{e01ef}";
const HIDDEN = new RegExp(
  `[\\p{Cf}\\p{Co}\\p{Cn}\\p{Cs}\\p{Zl}\\p{Zp}${BLANK}${SELECTOR}]|(?![\\t\\n])\\p{Cc}|(?! )\\p{Zs}`,
  "gu",
);

const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;
const SELECTABLE_BEFORE = /[\p{Extended_Pictographic}#*0-9]$/u;
const JOINABLE_BEFORE = /(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})$/u;

function isPartOfEmoji(text: string, index: number, char: string): boolean {
  const before = text.slice(Math.max(0, index - 3), index);
  if (char === "\ufe0f") return SELECTABLE_BEFORE.test(before);
  return (
    char === "\u200d" && JOINABLE_BEFORE.test(before) && EMOJI_AFTER.test(text.slice(index + 1))
  );
}

function describe(char: string): TextPiece {
  const code = char.codePointAt(0) ?? 0;
  const hex = code.toString(16).toUpperCase();
  return {
    kind: "hidden",
    source: char,
    escape: char.length === 1 && code <= 0xff ? `\\x${hex.padStart(2, "0")}` : `\\u{${hex}}`,
    name: NAMES.get(code) ?? kindOf(char),
  };
}

const NAMES: ReadonlyMap<number, string> = new Map([
  [0x00, "null character"],
  [0x0d, "carriage return"],
  [0x1b, "escape"],
  [0xa0, "no-break space"],
  [0xad, "soft hyphen"],
  [0x061c, "Arabic letter mark"],
  [0x200b, "zero-width space"],
  [0x200c, "zero-width non-joiner"],
  [0x200d, "zero-width joiner"],
  [0x200e, "left-to-right mark"],
  [0x200f, "right-to-left mark"],
  [0x2028, "line separator"],
  [0x2029, "paragraph separator"],
  [0x202a, "left-to-right embedding"],
  [0x202b, "right-to-left embedding"],
  [0x202c, "end of directional override"],
  [0x202d, "left-to-right override"],
  [0x202e, "right-to-left override: what follows is drawn backwards"],
  [0x2060, "word joiner"],
  [0x2066, "left-to-right isolate"],
  [0x2067, "right-to-left isolate"],
  [0x2068, "first strong isolate"],
  [0x2069, "end of directional isolate"],
  [0x2800, "blank Braille pattern"],
  [0x3164, "Hangul filler"],
  [0xfeff, "byte order mark, or zero-width no-break space"],
]);

function kindOf(char: string): string {
  if (/\p{Cs}/u.test(char)) return "half of a surrogate pair";
  if (/\p{Co}/u.test(char)) return "private-use character";
  if (/\p{Cn}/u.test(char)) return "unassigned character";
  if (/\p{Cc}/u.test(char)) return "control character";
  if (/\p{Zs}/u.test(char)) return "space of another width";
  if (/[\u{e0000}-\u{e007f}]/u.test(char)) return "invisible tag character";
  return "invisible character";
}
