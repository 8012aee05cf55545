// Choices of a filter made from plain words: shown as they are, or with a label each.
import type { SelectOption } from "../ui/select";

export function wordOptions<Word extends string>(
  words: readonly Word[],
  labels?: Readonly<Record<Word, string>>,
): readonly SelectOption<Word>[] {
  return words.map((word) => ({ value: word, label: labels?.[word] ?? word }));
}
