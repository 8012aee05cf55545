// Stops waiting for work that knows no signal, as soon as the signal is given.

/** Rejects with the signal's reason; the work itself may go on, and what becomes of it is nobody's concern. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
