// Names that give away what stands under them, in objects and in text that spells one out (R49).

const TELLING_NAME =
  /(?:^|_)(?:password|passwd|passphrase|pwd|secret|api_?key|authorization|private_?key|(?:access|refresh|auth|bearer|session|csrf|id)_?token|client_?secret|set_?cookie|cookie|credentials?|card(?:_?number)?|cvv|cvc|iban|ssn)$/i;

/** `"name":` as in JSON, escaped or not; the value is looked at only behind a telling name. */
const JSON_NAME = /(\\{0,3}")([A-Za-z0-9_.-]{1,64})\1\s{0,8}:\s{0,8}/g;
/** Text in quotes, cut off or not, or a bare word. */
const JSON_VALUE = /\\{1,3}"[\s\S]*?(?:\\{1,3}"|$)|"(?:[^"\\]|\\.)*(?:"|\\?$)|[^\s"\\,{}[\]]+/y;
/** `name=value` as in addresses and forms. */
const FORM_PAIR = /(?<![A-Za-z0-9_.-])([A-Za-z0-9_.-]{1,64})=([^\s&;"'<>\\]+)/g;

/** `userPassword`, `user-password` and `USER_PASSWORD` are one name. */
export function isTellingName(name: string): boolean {
  const known = judged.get(name);
  if (known !== undefined) return known;
  if (judged.size >= MOST_NAMES) judged.clear();
  const is = tells(name);
  judged.set(name, is);
  return is;
}

/** The names of answers repeat without end, row by row. */
const judged = new Map<string, boolean>();
const MOST_NAMES = 2_000;

function tells(name: string): boolean {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").replace(/[-.]/g, "_");
  return TELLING_NAME.test(words);
}

/** Arguments often come as text, whole or broken off, and errors quote them. */
export function maskNamedValues(text: string, mask: string): string {
  const withoutPairs = text.includes(":") ? maskJsonPairs(text, mask) : text;
  if (!withoutPairs.includes("=")) return withoutPairs;
  return withoutPairs.replace(FORM_PAIR, (pair, name: string) =>
    isTellingName(name) ? `${name}=${mask}` : pair,
  );
}

function maskJsonPairs(text: string, mask: string): string {
  let masked = "";
  let done = 0;
  for (const { 0: name, 1: quote = "", 2: word = "", index } of text.matchAll(JSON_NAME)) {
    if (index < done || !isTellingName(word)) continue;
    JSON_VALUE.lastIndex = index + name.length;
    const value = JSON_VALUE.exec(text)?.[0] ?? "";
    if (value === `${quote}${quote}` || /^(?:|null|true|false)$/.test(value)) continue;
    masked += `${text.slice(done, index)}${name}${quote}${mask}${quote}`;
    done = index + name.length + value.length;
  }
  return masked + text.slice(done);
}
