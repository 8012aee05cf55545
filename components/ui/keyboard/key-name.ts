// One spelling for one key press, so that shortcuts are compared as plain words: "mod+k", "shift+x", "?", "escape".

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "getModifierState"
>;

const NAMES: Readonly<Record<string, string>> = { " ": "space", Esc: "escape" };

/** `mod` is Command or Control. Shift is named only for letters and named keys: "?" is already shifted. */
export function keyName(event: KeyPress): string {
  const base = baseName(event);
  const isAltGraph = event.getModifierState("AltGraph");
  const hasMod = !isAltGraph && (event.ctrlKey || event.metaKey);
  const hasAlt = !isAltGraph && event.altKey;
  const hasShift = event.shiftKey && (base.length > 1 || /[a-z]/.test(base));
  return [hasMod && "mod", hasAlt && "alt", hasShift && "shift", base].filter(Boolean).join("+");
}

/** On a keyboard with another script the key's place counts: the key labelled "о" in Cyrillic is "j". */
function baseName(event: KeyPress): string {
  const named = NAMES[event.key];
  if (named) return named;
  const key = event.key.toLowerCase();
  const isForeignLetter = /^\p{L}$/u.test(key) && !/[a-z]/.test(key);
  return isForeignLetter && /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : key;
}

/** Without a modifier and printable: these can be switched off, and sleep while someone types. */
export function isCharacterKey(keys: string): boolean {
  return keys.split(" ").every((step) => step.length === 1 || /^shift\+.$/.test(step));
}
