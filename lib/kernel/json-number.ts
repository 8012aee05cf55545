// Numbers of JSON text as exact values: every digit of an integer counts, however it is spelled.

/**
 * The value of a JSON number literal; null where it is beyond the range of a double.
 * `1.0`, `1e0` and `-0` are the integers 1, 1 and 0; integers beyond ±(2^53 − 1) become bigint.
 */
export function exactNumber(literal: string): number | bigint | null {
  const double = Number(literal);
  if (!Number.isFinite(double)) return null;
  if (literal.length < 16 && Number.isSafeInteger(double)) return double + 0;
  const digits = integerDigits(literal);
  if (digits !== null) return narrow(BigInt(digits));
  return Number.isInteger(double) ? narrow(BigInt(double)) : double;
}

/** A double in its one form: -0 is 0, and integers beyond ±(2^53 − 1) are bigint by their shortest decimal digits. */
export function exactDouble(double: number): number | bigint {
  if (!Number.isInteger(double) || Number.isSafeInteger(double)) return double + 0;
  return BigInt(integerDigits(String(double)) ?? double);
}

function narrow(value: bigint): number | bigint {
  const double = Number(value);
  return Number.isSafeInteger(double) ? double : value;
}

const PARTS = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** The literal written out as an integer, or null where it has a fraction. The literal is within a double's range. */
function integerDigits(literal: string): string | null {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = PARTS.exec(literal) ?? [];
  const digits = whole + fraction;
  let first = 0;
  while (digits[first] === "0") first += 1;
  if (first === digits.length) return "0";
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  const zeros = Number(exponent) - fraction.length + (digits.length - end);
  return zeros < 0 ? null : sign + digits.slice(first, end) + "0".repeat(zeros);
}
