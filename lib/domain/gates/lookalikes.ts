// Letters and signs of other scripts that a reader takes for plain Latin ones.
//
// Source: the single-character entries of Unicode's confusables for ASCII letters that ordinary fonts draw alike, cut to
// the scripts that are used for it; full-width and mathematical forms follow from compatibility normalisation.

export type Script = "Cyrillic" | "Greek" | "Armenian" | "Latin-like" | "full-width or styled";

type Lookalike = { readonly script: Script; readonly like: string };

const TABLE: Readonly<Record<Exclude<Script, "full-width or styled">, readonly [string, string]>> =
  {
    Cyrillic: ["асԁеһіјӏорԛѕԝхуАВЕНІЈКМОРЅТХ", "acdehijlopqswxyABEHIJKMOPSTX"],
    Greek: ["αινορυΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "aivopuABEZHIKMNOPTYX"],
    Armenian: ["ցհոօսՕՍ", "ghnouOU"],
    "Latin-like": ["ıɑɡ⁄∕․‚ǃ", "iag//.,!"],
  };

const LOOKALIKES: ReadonlyMap<string, Lookalike> = new Map(
  Object.entries(TABLE).flatMap(([script, [letters, like]]) =>
    [...letters].map(
      (letter, at) => [letter, { script: script as Script, like: like[at] ?? "" }] as const,
    ),
  ),
);

/** Full-width forms, and the alphabets of mathematics. */
const STYLED =
  /^[\u{ff0e}-\u{ff19}\u{ff21}-\u{ff3a}\u{ff3c}\u{ff41}-\u{ff5a}\u{1d400}-\u{1d7ff}]$/u;

/** Null for what looks like itself. */
export function lookalikeOf(character: string): Lookalike | null {
  if (character <= "\u007f") return null;
  const found = LOOKALIKES.get(character);
  if (found !== undefined) return found;
  if (!STYLED.test(character)) return null;
  return { script: "full-width or styled", like: character.normalize("NFKC") };
}
