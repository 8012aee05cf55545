// Time as the runtime needs it: the instant, and a wait that a virtual clock can bring about.
import type { Clock } from "@/lib/kernel/clock";

/** What ends a wait early: a signal, or as much of one as a wait needs. */
export type Interruption = {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
};

export type RuntimeClock = Clock & {
  /** Resolves after `ms` milliseconds, or as soon as it is interrupted; never rejects. */
  sleep(ms: number, interruption?: Interruption): Promise<void>;
};

/** Milliseconds since the epoch. */
export function instant(clock: Clock): number {
  return clock.now().getTime();
}
