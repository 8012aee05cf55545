// The real time, with waits that an abort ends.
import { systemClock } from "@/lib/kernel/clock";
import type { RuntimeClock } from "./ports/clock";

/** What a timer can hold; longer waits are cut to it, which is 24 days. */
const MAX_WAIT_MS = 2 ** 31 - 1;

export const systemRuntimeClock: RuntimeClock = {
  ...systemClock,
  sleep: (ms, signal) => {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(Math.max(0, ms), MAX_WAIT_MS));
      signal?.addEventListener("abort", done);
    });
  },
};
