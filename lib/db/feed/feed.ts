// Wakes the readers of events: those of this process at once, those of other processes by LISTEN and NOTIFY.
import type { Feed } from "@/lib/runtime/ports/feed";
import type { FeedLine } from "./feed-line";

export type DatabaseFeed = Feed & { close(): Promise<void> };

/** `line` leads to the other processes on the same database; null where this process is alone with it. */
export function createFeed(line: FeedLine | null): DatabaseFeed {
  const listeners = new Set<() => void>();
  let isDue = false;

  function tell(): void {
    isDue = false;
    for (const listener of listeners) listener();
  }

  line?.onWake(tell);
  return {
    wake: () => {
      line?.send();
      if (isDue) return;
      isDue = true;
      queueMicrotask(tell);
    },
    subscribe: (listener) => {
      // Two subscriptions of one function are two.
      const own = () => listener();
      listeners.add(own);
      if (listeners.size === 1) line?.listen();
      return () => void listeners.delete(own);
    },
    close: async () => {
      listeners.clear();
      await line?.close();
    },
  };
}
