// Finds characters that do not show: they can make two names look alike or carry words that no reader sees.

/** Control, format (bidirectional, zero-width, tags), surrogates without a partner, and line separators. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Ordinary in running text: line ends, tabs, and the joiners that scripts and emoji need. */
const ORDINARY = new Set(["\n", "\r", "\t", "\u200c", "\u200d", "\ufeff"]);
const SHOWN = 5;

/** The hidden characters of a name as `U+202E`, each once, a few at most. */
export function hiddenInName(name: string): readonly string[] {
  return codes(name.match(HIDDEN) ?? []);
}

/** The same for running text, where line ends and joiners are ordinary. */
export function hiddenInText(text: string): readonly string[] {
  return codes((text.match(HIDDEN) ?? []).filter((character) => !ORDINARY.has(character)));
}

function codes(characters: readonly string[]): readonly string[] {
  const code = (character: string) =>
    `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return [...new Set(characters)].slice(0, SHOWN).map(code);
}
