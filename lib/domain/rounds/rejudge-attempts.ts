// How rounds that have been would go under other rules: the same actions judged once by what stands and once by what would.

import type { RoundRules } from "./judge-action";
import { judgeRound } from "./judge-round";
import type { PastAttempt } from "./past-attempt";

export type Rejudged = {
  readonly turn: string;
  readonly round: number;
  readonly index: number;
  readonly tool: string | null;
};

/** `count` is exact; `examples` are the first of them. */
export type RejudgedGroup = { readonly count: number; readonly examples: readonly Rejudged[] };

export type RejudgedRounds = {
  /** How many rounds were looked at, and how many of them would go another way. */
  readonly rounds: number;
  readonly changed: number;
  readonly becomeAccepted: RejudgedGroup;
  readonly becomeRefused: RejudgedGroup;
  readonly startEarly: RejudgedGroup;
  readonly stopEarly: RejudgedGroup;
};

/**
 * Arguments are not looked at again: they are what they were, and some of them masked. `limit` is for the examples.
 */
export function rejudgeAttempts(
  attempts: readonly PastAttempt[],
  before: Omit<RoundRules, "validate">,
  after: Omit<RoundRules, "validate">,
  limit: number,
): RejudgedRounds {
  const found = { accepted: group(), refused: group(), early: group(), late: group() };
  const rounds = new Set<string>();
  const changed = new Set<string>();
  for (const { turn, round, actions } of attempts) {
    const said = actions.map(({ action }) => action);
    const was = judgeRound({ ...before, validate: NONE }, said);
    const is = judgeRound({ ...after, validate: NONE }, said);
    const name = `${turn} ${round}`;
    rounds.add(name);
    for (const [at, { index, tool }] of actions.entries()) {
      const [then, now] = [was[at], is[at]];
      if (then === undefined || now === undefined) continue;
      const one = { turn, round, index, tool };
      if (then.verdict !== now.verdict)
        found[now.verdict === "accepted" ? "accepted" : "refused"].push(one);
      else if (then.early.active !== now.early.active)
        found[now.early.active ? "early" : "late"].push(one);
      else continue;
      changed.add(name);
    }
  }
  const cut = (all: readonly Rejudged[]) => ({ count: all.length, examples: all.slice(0, limit) });
  return {
    rounds: rounds.size,
    changed: changed.size,
    becomeAccepted: cut(found.accepted),
    becomeRefused: cut(found.refused),
    startEarly: cut(found.early),
    stopEarly: cut(found.late),
  };
}

const NONE = () => [];

function group(): Rejudged[] {
  return [];
}
