// Judges the actions of a round: one at a time as a stream brings them, or all at once.
import type { RoundAction, Verdict } from "./action";
import { EMPTY_ROUND, judgeAction, type RoundRules } from "./judge-action";

export type RoundJudge = {
  /** Judges the next action; `index` is its place in the stream and may leave holes. */
  readonly judge: (action: RoundAction, index: number) => Verdict;
  /** How many actions the round has accepted, finals counted. */
  readonly acceptedCount: () => number;
};

/** The overseer of one attempt. Its rules are read once, here: later edits do not reach a running round. */
export function createRoundJudge(rules: RoundRules): RoundJudge {
  let state = EMPTY_ROUND;
  return {
    judge: (action, index) => {
      const judged = judgeAction(rules, state, action, index);
      state = judged.state;
      return judged.verdict;
    },
    acceptedCount: () => state.acceptedCount,
  };
}

/** Verdicts in stream order. */
export function judgeRound(rules: RoundRules, actions: readonly RoundAction[]): readonly Verdict[] {
  const { judge } = createRoundJudge(rules);
  return actions.map(judge);
}
