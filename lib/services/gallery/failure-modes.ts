// Every failure and anti-pattern of the guides that can be played, in the order in which they are shown (R201).
import { BLOCKING_CODE } from "./blocking-code";
import { CARELESS_CALLS } from "./careless-calls";
import type { FailureMode } from "./failure-mode";
import { RISKY_ROUNDS } from "./risky-rounds";
import { SLOPPY_TOOLS } from "./sloppy-tools";

export const FAILURE_MODES: readonly FailureMode[] = [
  ...RISKY_ROUNDS,
  ...CARELESS_CALLS,
  BLOCKING_CODE,
  ...SLOPPY_TOOLS,
];
