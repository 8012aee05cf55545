// Part of a text, whatever its case, with `%` and `_` meaning themselves.

export type ContainsText = { readonly contains: string; readonly mode: "insensitive" };

export function containsText(text: string): ContainsText {
  return { contains: text.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" };
}
