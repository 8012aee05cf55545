// Masks what nobody may read again: values under telling names, known secrets, and what looks like a credential (R49).

import { isTellingName, maskNamedValues } from "@/lib/domain/tools/call/telling-names";
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  setOwn,
} from "@/lib/kernel/json";

export type Redactor = {
  text(text: string): string;
  /** Fields that `open`, the schema of the value, marks with `sensitive: "allow"` lose known secrets only. */
  value(value: JsonValue, open?: JsonObject | null): JsonValue;
  /** Up to where a text that goes on can be judged: what follows may be the beginning of a secret. */
  unsureFrom(text: string): number;
};

export const REDACTED = "[redacted]";

const LOOKS_LIKE_A_CREDENTIAL = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /\b(?:Bearer|Basic)\s+[A-Za-z0-9._~+/-]{8,}=*/g,
  /\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|glpat|xox[abp])[-_][A-Za-z0-9_-]{16,}\b/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\bAIza[A-Za-z0-9_-]{35}\b/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
  /(?<=:\/\/)[^\s/@:]*:[^\s/@]+(?=@)/g,
];
/** Thirteen to nineteen digits, in groups or not; only those of a card's length and beginning with its check digit are one. */
const DIGITS = /\b\d(?:[ -]?\d){12,18}\b/g;
/** As a value of JSON, which takes no bare word in its place. */
const BARE_NUMBER = /(?<=[:[,]\s{0,8})\d{13,19}(?=\s{0,8}[,\]}])/g;
/** How long the numbers of each network are, and how they begin; an instant in milliseconds is none of them. */
const CARD =
  /^(?:4\d{12}(?:\d{3}){0,2}|3[47]\d{13}|3[0689]\d{12}|35\d{14}|(?:5\d|2[2-7])\d{14}|6\d{15,18})$/;
/** A word or a sign of each form above and of a named value; most texts of an answer have none, and are left alone at once. */
const MAY_HOLD_ONE =
  /["=]|:\/\/|Bearer|Basic|-----BEGIN|AKIA|AIza|eyJ|(?:sk|pk|rk|gh[pos]|pat|xox[abp])[-_]|\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d/;
/** Shorter values would mask ordinary words. */
const MIN_SECRET_CHARS = 6;
/** Beginnings of the forms above at the end of a text; a last word may be the beginning of any of them. */
const UNFINISHED = [
  /(?:\b(?:Bearer|Basic)\s+)?\S*$/,
  /\b\d(?:[ -]?\d)*[ -]?$/,
  /"[A-Za-z0-9_.-]{1,64}"\s{0,8}(?::\s{0,8}(?:"(?:[^"\\]|\\.)*\\?)?)?$/,
  /-----BEGIN (?![\s\S]*-----END )[\s\S]*$/,
];
/** Nothing waits longer than this: a word without an end is text. */
const MAX_HELD_CHARS = 4_096;

/** `secrets` are values that the runtime itself hands out to handlers. */
export function createRedactor(secrets: readonly string[] = []): Redactor {
  const known = secrets.filter((secret) => secret.length >= MIN_SECRET_CHARS);

  const withoutKnown = (plain: string) =>
    known.reduce((left, secret) => left.replaceAll(secret, REDACTED), plain);

  function text(plain: string): string {
    const unknown = withoutKnown(plain);
    if (!MAY_HOLD_ONE.test(unknown)) return unknown;
    const withoutForms = LOOKS_LIKE_A_CREDENTIAL.reduce(
      (left, form) => left.replace(form, REDACTED),
      unknown,
    );
    const withoutCards = withoutForms
      .replace(BARE_NUMBER, (digits) => (isCardNumber(digits) ? `"${REDACTED}"` : digits))
      .replace(DIGITS, (digits) => (isCardNumber(digits) ? REDACTED : digits));
    return maskNamedValues(withoutCards, REDACTED);
  }

  function value(plain: JsonValue, open: JsonObject | null = null): JsonValue {
    const isOpen = open?.sensitive === "allow";
    if (typeof plain === "string") return isOpen ? withoutKnown(plain) : text(plain);
    if (isJsonList(plain)) return plain.map((item) => value(item, inner(open, "items", isOpen)));
    if (!isJsonObject(plain)) return number(plain, isOpen);
    const masked: Record<string, JsonValue> = {};
    for (const [key, member] of Object.entries(plain)) {
      const field = inner(inner(open, "properties", false), key, isOpen);
      const isMasked = field?.sensitive !== "allow" && isTellingName(key) && isFilled(member);
      setOwn(masked, freeName(masked, text(key)), isMasked ? REDACTED : value(member, field));
    }
    return masked;
  }

  /** A card's number is one without its quotes, too; a yes, a no and nothing are left. */
  function number(plain: JsonValue, isOpen: boolean): JsonValue {
    if (typeof plain !== "number" && typeof plain !== "bigint") return plain;
    const digits = String(plain);
    if (digits.length < MIN_SECRET_CHARS) return plain;
    return (isOpen ? withoutKnown(digits) : text(digits)) === digits ? plain : REDACTED;
  }

  /** What is held must not begin inside of another form, such as a value with several words. */
  function unsureFrom(plain: string): number {
    const rest = Math.max(0, plain.length - MAX_HELD_CHARS);
    let sure = plain.slice(rest);
    for (;;) {
      const starts = UNFINISHED.map((form) => form.exec(sure)?.index ?? sure.length);
      for (const secret of known) starts.push(beginningAtEnd(sure, secret));
      const from = Math.min(sure.length, ...starts);
      if (from === sure.length) return rest + from;
      sure = sure.slice(0, from);
    }
  }

  return { text, value, unsureFrom };
}

/** The part of a schema below a key; what stands in an open field is open. */
function inner(schema: JsonObject | null, key: string, isOpen: boolean): JsonObject | null {
  const part = schema !== null && Object.hasOwn(schema, key) ? schema[key] : undefined;
  if (isJsonObject(part)) return isOpen ? { ...part, sensitive: "allow" } : part;
  return isOpen ? { sensitive: "allow" } : null;
}

/** A secret in the place of a name is masked as well, and what stands under two of them is kept twice. */
function freeName(taken: Readonly<Record<string, JsonValue>>, name: string): string {
  let free = name;
  for (let more = 2; Object.hasOwn(taken, free); more += 1) free = `${name} ${more}`;
  return free;
}

/** Where a proper beginning of `secret` ends the text. */
function beginningAtEnd(text: string, secret: string): number {
  for (let length = Math.min(secret.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(secret.slice(0, length))) return text.length - length;
  return text.length;
}

/** Nothing and a yes or no give nothing away. */
function isFilled(value: JsonValue): boolean {
  return value !== null && value !== "" && typeof value !== "boolean";
}

/** Luhn's check, of what might be a card at all. */
function isCardNumber(text: string): boolean {
  const plain = text.replace(/\D/g, "");
  if (!CARD.test(plain)) return false;
  const digits = [...plain].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
