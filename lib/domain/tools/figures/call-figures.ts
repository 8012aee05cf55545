// What the calls of a tool say of it: how long they take, and whether more and more of them run out of time (R130, R132).

/** One call that ran, whatever came of it. */
export type CallRun = { readonly ms: number; readonly isTimeout: boolean };

export type TimeoutRate = { readonly calls: number; readonly timeouts: number };

export type CallFigures = {
  readonly calls: number;
  /** Milliseconds; null below `MIN_SAMPLE` calls, of which a percentile would say nothing. */
  readonly latency: { readonly p50Ms: number; readonly p99Ms: number } | null;
  /** The newest calls, and as many before them. */
  readonly timeouts: { readonly last: TimeoutRate; readonly before: TimeoutRate };
  /** Worth making a job of (TIME-05). */
  readonly isRising: boolean;
};

export const MIN_SAMPLE = 20;
/** Calls in each of the two windows that are compared. */
const WINDOW = 20;
const RISING = { times: 2, atLeast: 0.1 };

/** `runs` have the newest first. */
export function callFigures(runs: readonly CallRun[]): CallFigures {
  const last = rateOf(runs.slice(0, WINDOW));
  const before = rateOf(runs.slice(WINDOW, 2 * WINDOW));
  return {
    calls: runs.length,
    latency: latencyOf(runs.map(({ ms }) => ms)),
    timeouts: { last, before },
    isRising: isRising(last, before),
  };
}

function rateOf(runs: readonly CallRun[]): TimeoutRate {
  return { calls: runs.length, timeouts: runs.filter(({ isTimeout }) => isTimeout).length };
}

function latencyOf(ms: readonly number[]): CallFigures["latency"] {
  if (ms.length < MIN_SAMPLE) return null;
  const sorted = ms.toSorted((left, right) => left - right);
  return { p50Ms: nearestRank(sorted, 0.5), p99Ms: nearestRank(sorted, 0.99) };
}

function nearestRank(sorted: readonly number[], part: number): number {
  return sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
}

/** Of half-filled windows nothing can be said. */
function isRising(last: TimeoutRate, before: TimeoutRate): boolean {
  if (last.calls < WINDOW || before.calls < WINDOW) return false;
  const [now, then] = [last.timeouts / WINDOW, before.timeouts / WINDOW];
  return now >= RISING.atLeast && now >= RISING.times * then && now > then;
}
