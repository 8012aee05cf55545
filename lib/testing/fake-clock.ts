// Time that moves only when a test says so.
import type { Clock } from "@/lib/kernel/clock";

export type FakeClock = Clock & { advance(milliseconds: number): void };

export function fakeClock(start: string): FakeClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
