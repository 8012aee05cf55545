// What ends a wait early, without a signal of its own: making an `AbortSignal` and aborting it is a good part of what a call costs.
import type { Interruption } from "../ports/clock";

/** Ends once `followed` aborts, or by `end`: then what becomes of `followed` reaches it no more. */
export function waitUnder(followed: AbortSignal): Interruption & { end(): void } {
  const listeners = new Set<() => void>();
  let isOver = followed.aborted;
  const end = () => {
    if (isOver) return;
    isOver = true;
    followed.removeEventListener("abort", end);
    for (const listener of listeners) listener();
  };
  followed.addEventListener("abort", end);
  return {
    get aborted() {
      return isOver;
    },
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    end,
  };
}
