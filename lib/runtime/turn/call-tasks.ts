// Keeps hold of every call that runs, so that nothing is started and forgotten (R88).
import type { RuntimeClock } from "../ports/clock";

export type CallTasks = {
  /** Keeps the work until it ends; a failure of a store is kept for `check`. */
  track(key: string, work: Promise<unknown>): void;
  isRunning(key: string): boolean;
  running(): readonly string[];
  /** Resolves when the call has ended; at once where nothing of it runs here. */
  ended(key: string): Promise<void>;
  /** Waits for everything, at most `ms` (null: as long as it takes); answers what still runs then. */
  settle(clock: RuntimeClock, ms: number | null): Promise<readonly string[]>;
  /** Throws what made a store fail beneath a call. */
  check(): void;
};

export function createCallTasks(): CallTasks {
  const tasks = new Map<string, Promise<void>>();
  const failures: unknown[] = [];

  return {
    track: (key, work) => {
      const task = work
        .then(() => undefined)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => tasks.delete(key));
      tasks.set(key, task);
    },
    isRunning: (key) => tasks.has(key),
    running: () => [...tasks.keys()],
    ended: async (key) => tasks.get(key),
    settle: async (clock, ms) => {
      if (tasks.size === 0) return [];
      const all = Promise.all(tasks.values());
      if (ms === null) await all;
      else {
        const waited = new AbortController();
        await Promise.race([all, clock.sleep(ms, waited.signal)]);
        waited.abort();
      }
      return [...tasks.keys()];
    },
    check: () => {
      if (failures.length > 0) throw failures[0];
    },
  };
}
