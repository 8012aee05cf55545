// Time that stands still while anything is being done and jumps to the next thing that waits: runs are exact and take no time.
import type { RuntimeClock } from "../ports/clock";

export type VirtualClock = RuntimeClock & {
  /** Lets time pass until the work is done. Throws where it waits for something that no clock can bring about. */
  run<T>(work: Promise<T>): Promise<T>;
};

type Timer = { readonly at: number; readonly order: number; fire(): void };

export function createVirtualClock(start = 0): VirtualClock {
  let now = start;
  let order = 0;
  const timers = new Set<Timer>();

  function nextTimer(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of timers) if (first === undefined || isBefore(timer, first)) first = timer;
    return first;
  }

  return {
    now: () => new Date(now),
    sleep: (ms, signal) => {
      if (signal?.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const fire = () => {
          timers.delete(timer);
          signal?.removeEventListener("abort", fire);
          resolve();
        };
        const timer: Timer = { at: now + Math.max(0, ms), order, fire };
        order += 1;
        timers.add(timer);
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
        const timer = nextTimer();
        if (timer === undefined) throw new Error("the work waits for something that never comes");
        now = Math.max(now, timer.at);
        timer.fire();
      }
    },
  };
}

function isBefore(left: Timer, right: Timer): boolean {
  return left.at < right.at || (left.at === right.at && left.order < right.order);
}

/** Resolves after all that is ready to go on has gone on. */
function everythingElse(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
