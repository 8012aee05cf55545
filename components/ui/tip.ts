// Gives any element a tooltip: spread the result on it. The words stay available without hovering elsewhere.

/** `{...tip("Copy", "c")}`; the tip layer of the application shows it on hover and on keyboard focus. */
export function tip(text: string, shortcut?: string): TipAttributes {
  return shortcut ? { "data-tip": text, "data-tip-keys": shortcut } : { "data-tip": text };
}

export type TipAttributes = { readonly "data-tip": string; readonly "data-tip-keys"?: string };
