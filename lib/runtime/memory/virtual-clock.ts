// Time that stands still while anything is being done and jumps to the next thing that waits: runs are exact and take no time.
import type { RuntimeClock } from "../ports/clock";
import { createTimerQueue } from "./timer-queue";

export type VirtualClock = RuntimeClock & {
  /** Lets time pass until the work is done. Throws where it waits for something that no clock can bring about. */
  run<T>(work: Promise<T>): Promise<T>;
};

export function createVirtualClock(start = 0): VirtualClock {
  let now = start;
  const timers = createTimerQueue();

  return {
    now: () => new Date(now),
    sleep: (ms, signal) => {
      if (signal?.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const fire = () => {
          timer.isOver = true;
          signal?.removeEventListener("abort", fire);
          resolve();
        };
        const timer = timers.add(now + Math.max(0, ms), fire);
        signal?.addEventListener("abort", fire);
      });
    },
    run: async (work) => {
      let isDone = false;
      const done = () => {
        isDone = true;
      };
      work.then(done, done);
      for (;;) {
        await everythingElse();
        if (isDone) return work;
        const timer = timers.next();
        if (timer === undefined) throw new Error("the work waits for something that never comes");
        now = Math.max(now, timer.at);
        timer.fire();
      }
    },
  };
}

/** Resolves after all that is ready to go on has gone on. */
function everythingElse(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
