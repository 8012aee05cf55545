// How long something took, in the unit that keeps three figures: "18 µs", "310 ms", "1.84 s", "2 min 14 s".

/** @param ms milliseconds; fractions are microseconds */
export function formatDuration(ms: number): string {
  const micros = Math.round(ms * 1000);
  if (Math.abs(micros) < 1000) return `${micros} µs`;
  const millis = round(ms, Math.abs(ms) < 9.95 ? 1 : 0);
  if (Math.abs(millis) < 1000) return `${millis} ms`;
  const seconds = round(ms / 1000, Math.abs(ms) < 9995 ? 2 : 1);
  if (Math.abs(seconds) < 60) return `${seconds} s`;
  const wholeSeconds = Math.round(ms / 1000);
  if (wholeSeconds < 3600) return pair(wholeSeconds, 60, "min", "s");
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1440) return pair(minutes, 60, "h", "min");
  return pair(Math.round(ms / 3_600_000), 24, "d", "h");
}

/** What is left on a clock: "3:06", "1:02:30"; never below zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, "0")).join(":");
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function pair(amount: number, base: number, big: string, small: string): string {
  const rest = amount % base;
  return `${Math.floor(amount / base)} ${big}${rest === 0 ? "" : ` ${rest} ${small}`}`;
}
