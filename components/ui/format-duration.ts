// How long something took, in the unit that keeps three figures: "18 µs", "310 ms", "1.84 s", "2 min 14 s".

/** @param ms milliseconds; fractions are microseconds */
export function formatDuration(ms: number): string {
  const size = Math.abs(ms);
  if (size < 1) return `${Math.round(ms * 1000)} µs`;
  if (size < 1000) return `${size < 10 ? trim(ms, 1) : Math.round(ms)} ms`;
  if (size < 60_000) return `${trim(ms / 1000, size < 10_000 ? 2 : 1)} s`;
  const seconds = Math.round(ms / 1000);
  if (size < 3_600_000) return pair(seconds, 60, "min", "s");
  if (size < 86_400_000) return pair(Math.round(seconds / 60), 60, "h", "min");
  return pair(Math.round(seconds / 3600), 24, "d", "h");
}

/** What is left on a clock: "3:06", "1:02:30"; never below zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, "0")).join(":");
}

function trim(value: number, digits: number): string {
  return value.toFixed(digits).replace(/\.?0+$/, "");
}

function pair(amount: number, base: number, big: string, small: string): string {
  const rest = amount % base;
  return `${Math.floor(amount / base)} ${big}${rest === 0 ? "" : ` ${rest} ${small}`}`;
}
