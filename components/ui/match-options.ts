// Which options fit what was typed, best first; of many only the first few, since nobody reads a thousand.

export type ComboboxOption = {
  readonly value: string;
  /** A second, quieter word at the end of the line; found by typing as well. */
  readonly detail?: string;
};

export type Matches<Option> = { readonly shown: readonly Option[]; readonly total: number };

/** Every word must occur somewhere. An option that begins with the text comes first, then one with a part that does. */
export function matchOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  text: string,
  limit: number,
): Matches<Option> {
  const words = text.trim().toLowerCase().split(/\s+/);
  const ranks: Option[][] = [[], [], []];
  let total = 0;
  for (const option of options) {
    const rank = rankOf(option, words);
    if (rank === null) continue;
    total += 1;
    const peers = ranks[rank];
    if (peers && peers.length < limit) peers.push(option);
  }
  return { shown: ranks.flat().slice(0, limit), total };
}

function rankOf({ value, detail = "" }: ComboboxOption, words: readonly string[]): number | null {
  const name = value.toLowerCase();
  const haystack = `${name} ${detail.toLowerCase()}`;
  if (!words.every((word) => haystack.includes(word))) return null;
  const [first = ""] = words;
  if (name.startsWith(first)) return 0;
  const at = name.indexOf(first);
  return at > 0 && /[^a-z0-9]/.test(name[at - 1] ?? "") ? 1 : 2;
}
