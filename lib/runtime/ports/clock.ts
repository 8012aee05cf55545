// Time as the runtime needs it: the instant, and a wait that a virtual clock can bring about.
import type { Clock } from "@/lib/kernel/clock";

export type RuntimeClock = Clock & {
  /** Resolves after `ms` milliseconds, or as soon as the signal aborts; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** Milliseconds since the epoch. */
export function instant(clock: Clock): number {
  return clock.now().getTime();
}
