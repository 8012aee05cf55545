// Since when figures of late are added up: long enough to see what they amount to, short enough to still be true.
import type { Clock } from "@/lib/kernel/clock";

const DAY_MS = 24 * 60 * 60_000;
const DAYS = 30;

/** From the start of a day, so that who asks again is told that nothing has changed. */
export function spanSince(clock: Clock): Date {
  const today = Math.floor(clock.now().getTime() / DAY_MS);
  return new Date((today - DAYS) * DAY_MS);
}
