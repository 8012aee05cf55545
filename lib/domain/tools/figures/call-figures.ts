// What the calls of a tool say of it: whether more and more of them run out of time, and which rules they break (R130).
import { CALL_FAULTS, type CallFault } from "../call/call-fault";

/** One call that ran, whatever came of it. */
export type CallRun = {
  readonly isTimeout: boolean;
  /** The rule that this one call shows to be broken. */
  readonly fault: CallFault | null;
};

export type TimeoutRate = { readonly calls: number; readonly timeouts: number };

export type CallFigures = {
  readonly calls: number;
  /** The newest calls, and as many before them. */
  readonly timeouts: { readonly last: TimeoutRate; readonly before: TimeoutRate };
  /** Worth making a job of (TIME-05). */
  readonly isRising: boolean;
  /** How many of the calls break each rule; only those that any does. */
  readonly faults: readonly { readonly ruleId: CallFault; readonly calls: number }[];
};

/** Calls in each of the two windows that are compared. */
export const FIGURE_WINDOW = 20;
const RISING = { times: 2, atLeast: 0.1 };

/** `runs` have the newest first. */
export function callFigures(runs: readonly CallRun[]): CallFigures {
  const last = rateOf(runs.slice(0, FIGURE_WINDOW));
  const before = rateOf(runs.slice(FIGURE_WINDOW, 2 * FIGURE_WINDOW));
  return {
    calls: runs.length,
    timeouts: { last, before },
    isRising: isRising(last, before),
    faults: faultsOf(runs),
  };
}

function faultsOf(runs: readonly CallRun[]): CallFigures["faults"] {
  return CALL_FAULTS.flatMap((ruleId) => {
    const calls = runs.filter(({ fault }) => fault === ruleId).length;
    return calls === 0 ? [] : [{ ruleId, calls }];
  });
}

function rateOf(runs: readonly CallRun[]): TimeoutRate {
  return { calls: runs.length, timeouts: runs.filter(({ isTimeout }) => isTimeout).length };
}

/** Of half-filled windows nothing can be said. */
function isRising(last: TimeoutRate, before: TimeoutRate): boolean {
  if (last.calls < FIGURE_WINDOW || before.calls < FIGURE_WINDOW) return false;
  const [now, then] = [last.timeouts / FIGURE_WINDOW, before.timeouts / FIGURE_WINDOW];
  return now >= RISING.atLeast && now >= RISING.times * then && now > then;
}
