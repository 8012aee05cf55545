// Choices of a filter made from plain words: shown as they are, or with a label each.
import type { SelectOption } from "@/components/ui/select";

export function wordOptions<Word extends string>(
  words: readonly Word[],
  labels?: Readonly<Record<Word, string>>,
): readonly SelectOption<Word>[] {
  return words.map((word) => ({ value: word, label: labels?.[word] ?? word }));
}

/** The keys of a record of words, in its order. */
export function recordOptions<Word extends string>(
  words: Readonly<Record<Word, string | { readonly word: string }>>,
): readonly SelectOption<Word>[] {
  return (Object.keys(words) as Word[]).map((value) => {
    const said: string | { readonly word: string } = words[value];
    return { value, label: typeof said === "string" ? said : said.word };
  });
}
