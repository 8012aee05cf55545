// Instants in nanoseconds, exact: written from milliseconds, and read from whatever other systems have written.

const NANOS_PER_MS = 1_000_000n;

/** Decimal digits of the nanoseconds since the epoch; fractions of a millisecond count to the nanosecond. */
export function toNanos(ms: number): string {
  const whole = Math.floor(ms);
  const rest = BigInt(Math.round((ms - whole) * Number(NANOS_PER_MS)));
  return String(BigInt(whole) * NANOS_PER_MS + rest);
}

export type ReadNanos = {
  /** Null where there is none to be read. */
  readonly nanos: bigint | null;
  readonly warning: string | null;
};

/** A text of digits, or a number: one beyond 2^53 has been rounded before it came here, and that is said. */
export function readNanos(value: unknown): ReadNanos {
  if (typeof value === "bigint") return { nanos: value, warning: null };
  if (typeof value === "string" && /^-?\d{1,30}$/.test(value))
    return { nanos: BigInt(value), warning: null };
  if (typeof value === "number" && Number.isInteger(value)) {
    const isExact = Number.isSafeInteger(value);
    const warning = `${value} is a number too large to be exact; it may be off by some hundred nanoseconds.`;
    return { nanos: BigInt(value), warning: isExact ? null : warning };
  }
  if (value === undefined || value === null || value === "")
    return { nanos: null, warning: "The time is missing." };
  return { nanos: null, warning: `${JSON.stringify(value) ?? "The value"} is not a time.` };
}

/** Milliseconds between two instants, to the nanosecond as far as a double holds them. */
export function millisBetween(from: bigint, to: bigint): number {
  const nanos = to - from;
  const whole = nanos / NANOS_PER_MS;
  return Number(whole) + Number(nanos - whole * NANOS_PER_MS) / Number(NANOS_PER_MS);
}

/** `2026-11-30T07:12:38.894000001Z`: every digit, in UTC. */
export function toIsoNanos(nanos: bigint): string {
  const seconds = nanos / 1_000_000_000n - (nanos % 1_000_000_000n < 0n ? 1n : 0n);
  const rest = nanos - seconds * 1_000_000_000n;
  const instant = new Date(Number(seconds) * 1_000);
  // Beyond what a calendar holds the number itself is the exact answer.
  if (Number.isNaN(instant.getTime())) return String(nanos);
  return `${instant.toISOString().slice(0, -5)}.${String(rest).padStart(9, "0")}Z`;
}
