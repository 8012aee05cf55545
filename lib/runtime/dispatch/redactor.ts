// Masks what nobody may read again: values under telling names, known secrets, and what looks like a credential (R49).
import { isJsonList, isJsonObject, type JsonValue, setOwn } from "@/lib/kernel/json";

export type Redactor = {
  text(text: string): string;
  value(value: JsonValue): JsonValue;
};

export const REDACTED = "[redacted]";

const TELLING_NAME =
  /^(?:.*[_-])?(?:password|passwd|secret|api[_-]?key|authorization|private[_-]?key|access[_-]?token|refresh[_-]?token|client[_-]?secret|card(?:[_-]?number)?|cvv|cvc|iban|ssn)$/i;
const LOOKS_LIKE_A_CREDENTIAL = [
  /\bBearer\s+[A-Za-z0-9._~+/-]{8,}=*/g,
  /\b(?:sk|pk|rk|ghp|gho|github_pat|xox[abp])[-_][A-Za-z0-9_-]{16,}\b/g,
];
/** Thirteen to nineteen digits, in groups or not; only those with a card's check digit are one. */
const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;
/** Shorter values would mask ordinary words. */
const MIN_SECRET_CHARS = 6;

/** `secrets` are values that the runtime itself hands out to handlers. */
export function createRedactor(secrets: readonly string[] = []): Redactor {
  const known = secrets.filter((secret) => secret.length >= MIN_SECRET_CHARS);

  function text(plain: string): string {
    const withoutKnown = known.reduce((left, secret) => left.replaceAll(secret, REDACTED), plain);
    const withoutForms = LOOKS_LIKE_A_CREDENTIAL.reduce(
      (left, form) => left.replace(form, REDACTED),
      withoutKnown,
    );
    return withoutForms.replace(CARD, (digits) => (isCardNumber(digits) ? REDACTED : digits));
  }

  function value(plain: JsonValue): JsonValue {
    if (typeof plain === "string") return text(plain);
    if (isJsonList(plain)) return plain.map(value);
    if (!isJsonObject(plain)) return plain;
    const masked: Record<string, JsonValue> = {};
    for (const [key, member] of Object.entries(plain))
      setOwn(masked, key, TELLING_NAME.test(key) && isFilled(member) ? REDACTED : value(member));
    return masked;
  }

  return { text, value };
}

/** Nothing and a yes or no give nothing away. */
function isFilled(value: JsonValue): boolean {
  return value !== null && value !== "" && typeof value !== "boolean";
}

/** Luhn's check. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
