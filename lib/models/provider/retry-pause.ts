// How long to wait before a provider is asked again: as long as it says, else longer each time.
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { CallFailure } from "./call-failure";

export type RetryPause = {
  note(failure: CallFailure): void;
  /** It has answered. */
  clear(): void;
  /** The last failure. */
  failure(): CallFailure;
  /** False where the provider asks for more patience than a turn has; it is then not asked again. */
  wait(signal: AbortSignal): Promise<boolean>;
};

const FIRST_MS = 1_000;
/** A turn does not stand still for longer than this. */
const LONGEST_MS = 60_000;

const NONE: CallFailure = { fault: null, retryAfterMs: null, detail: "" };

export function createRetryPause(clock: RuntimeClock): RetryPause {
  let last = NONE;
  let count = 0;
  return {
    note: (failure) => {
      last = failure;
      count += 1;
    },
    clear: () => {
      last = NONE;
      count = 0;
    },
    failure: () => last,
    wait: async (signal) => {
      const ms = last.retryAfterMs ?? FIRST_MS * 2 ** Math.max(0, count - 1);
      if (ms > LONGEST_MS) return false;
      await clock.sleep(ms, signal);
      return true;
    },
  };
}
