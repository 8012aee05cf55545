"use client";
// One clock for everything on screen that counts: it ticks only while somebody looks at it.
import { useSyncExternalStore } from "react";

type Ticker = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => number;
};

function createTicker(everyMs: number): Ticker {
  const listeners = new Set<() => void>();
  let current = Date.now();
  let timer: ReturnType<typeof setInterval> | null = null;
  const tick = () => {
    current = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    now: () => current,
    subscribe(listener) {
      if (!timer) {
        timer = setInterval(tick, everyMs);
        queueMicrotask(tick);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || !timer) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}

const slow = createTicker(10_000);
const fast = createTicker(1000);

/** The present in ms since 1970, renewed every ten seconds, or every second for countdowns. */
export function useNow(pace: "slow" | "fast" = "slow"): number {
  const ticker = pace === "fast" ? fast : slow;
  return useSyncExternalStore(ticker.subscribe, ticker.now, serverNow);
}

/** The same within one rendering, as React demands of a snapshot. */
function serverNow(): number {
  return Math.floor(Date.now() / 10_000) * 10_000;
}
