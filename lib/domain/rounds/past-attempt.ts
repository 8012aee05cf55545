// What a model did in one attempt of a round that has been, in stream order, with the verdicts of its day.
import type { Strategy } from "../traits/traits";
import type { RoundAction, VerdictCode } from "./action";

export type PastAction = {
  readonly index: number;
  readonly action: RoundAction;
  /** Null for the final answer's name, and where none could be read. */
  readonly tool: string | null;
  /** Null where it was accepted. */
  readonly code: VerdictCode | null;
  readonly blockedBy: number | null;
  /** As they were judged; null where there was nothing to judge. */
  readonly strategies: readonly Strategy[] | null;
};

export type PastAttempt = {
  readonly turn: string;
  readonly round: number;
  readonly attempt: number;
  readonly actions: readonly PastAction[];
};
