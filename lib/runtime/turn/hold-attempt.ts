// An attempt as it is kept while its round waits for people, and as it is taken up again.
import type { HeldAction, HeldAttempt } from "../ports/checkpoint";
import type { PinnedRules } from "../ports/governance";
import type { Attempt } from "./attempt";
import { isCutOff, type JudgedAction } from "./judged-action";

export function holdAttempt(attempt: Attempt): HeldAttempt {
  const { number, cause, actions, answers, claimed, posted, end, text } = attempt;
  return {
    ...{ number, cause, end, text },
    actions: actions.map(holdAction),
    answers: [...answers].map(([index, { key, hit }]) => ({ index, key, hit })),
    claimed: [...claimed],
    posted: [...posted.values()],
  };
}

/** In the revision that the round started with, so that each name leads to the same tool. */
export function takeUpAttempt(held: HeldAttempt, { findTool }: PinnedRules): Attempt {
  const { number, cause, answers, claimed, posted, end, text } = held;
  const actions = held.actions.map((action) => takeUpAction(action, findTool));
  return {
    ...{ number, cause, end, text },
    actions,
    answers: new Map(answers.map(({ index, key, hit }) => [index, { key, hit }])),
    claimed: new Set(claimed),
    posted: new Map(posted.map((message) => [message.index, message])),
    fingerprints: new Map(),
    waiting: [],
    isBreakingOff: actions.some(isCutOff),
  };
}

function holdAction(action: JudgedAction): HeldAction {
  if (action.kind !== "call") return action;
  const { tool: _, ...held } = action;
  return held;
}

function takeUpAction(action: HeldAction, findTool: PinnedRules["findTool"]): JudgedAction {
  return action.kind === "call" ? { ...action, tool: findTool(action.name) } : action;
}
