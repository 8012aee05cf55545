// A signal that follows another one for a while. `AbortSignal.any` would follow it for good, which every call of a long turn
// would pay for, and an abort without a reason makes an error with its stack, only to end a wait.
import type { Interruption } from "../ports/clock";
import { waitUnder } from "./wait-under";

export type LinkedSignal = {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
  /** What becomes of the other signal reaches this one no more. */
  part(): void;
};

/** `heard` is where the abort of the other one is listened for. */
export function linkedTo(followed: AbortSignal, heard: Interruption = followed): LinkedSignal {
  const own = new AbortController();
  const follow = () => own.abort(followed.reason);
  if (followed.aborted) follow();
  else heard.addEventListener("abort", follow);
  return {
    signal: own.signal,
    abort: (reason) => own.abort(reason),
    part: () => heard.removeEventListener("abort", follow),
  };
}

/**
 * For many that follow one signal at a time, as the calls of a turn do: a signal looks through all of its listeners for each
 * one that comes, so each signal gets a single one here.
 */
export function createLinks(): (followed: AbortSignal) => LinkedSignal {
  const heard = new WeakMap<AbortSignal, Interruption>();
  return (followed) => {
    const known = heard.get(followed) ?? waitUnder(followed);
    heard.set(followed, known);
    return linkedTo(followed, known);
  };
}
