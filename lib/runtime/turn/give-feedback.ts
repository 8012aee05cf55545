// Tells the model what it must know of a round beside its results, made from verdicts and ledger facts (R71, R96).
import { type AnsweredAction, roundNotices } from "@/lib/domain/ledger/round-notices";
import type { ConversationMessage } from "../ports/conversation";
import { type Attempt, endedProperly, entryOf } from "./attempt";
import { isAccepted, isCall, type JudgedAction } from "./judged-action";
import { refusalsOf, toolOf } from "./refusals-of";
import type { Round } from "./round";

export type Feedback = Extract<ConversationMessage, { role: "runtime" }>;

/** About the attempt that stands; of the earlier ones only what they have started. */
export function giveFeedback(round: Round, attempt: Attempt): Feedback {
  const actions = attempt.actions.map((action): AnsweredAction => {
    const { index } = action;
    return {
      index,
      tool: toolOf(action),
      entry: entryOf(round, attempt, index),
      hit: attempt.answers.get(index)?.hit ?? null,
      isCutOff: isCutOff(attempt, action),
    };
  });
  return {
    role: "runtime",
    refusals: refusalsOf(round, attempt),
    notices: roundNotices(actions, round.ledger.ofRound(round.number)),
  };
}

function isCutOff(attempt: Attempt, action: JudgedAction): boolean {
  if (action.kind === "faulty") return action.isCutOff;
  const isLeft = isCall(action) && isAccepted(action) && !attempt.answers.has(action.index);
  return isLeft && !endedProperly(attempt);
}
