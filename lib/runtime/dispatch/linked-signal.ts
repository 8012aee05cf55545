// A signal that follows another one for a while. `AbortSignal.any` would follow it for good, which every call of a long turn
// would pay for, and an abort without a reason makes an error with its stack, only to end a wait.

export type LinkedSignal = {
  readonly signal: AbortSignal;
  abort(reason?: unknown): void;
  /** What becomes of the other signal reaches this one no more. */
  part(): void;
};

export function linkedTo(followed: AbortSignal): LinkedSignal {
  const own = new AbortController();
  const follow = () => own.abort(followed.reason);
  if (followed.aborted) follow();
  else followed.addEventListener("abort", follow);
  return {
    signal: own.signal,
    abort: (reason) => own.abort(reason),
    part: () => followed.removeEventListener("abort", follow),
  };
}
