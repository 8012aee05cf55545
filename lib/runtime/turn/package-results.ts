// Posts exactly one result for each call that was posted, in call order, whatever became of it (R176–R181).
import type { ConversationMessage, ResultMessage } from "../ports/conversation";
import { answerAction } from "./answer-actions";
import { type Attempt, entryOf } from "./attempt";
import { isAccepted } from "./judged-action";
import { noteAnswer } from "./note-call";
import { resultMessage } from "./result-message";
import type { Round } from "./round";

/** The messages of the last attempt, as the model reads them next. */
export async function packageResults(
  round: Round,
  attempts: readonly Attempt[],
): Promise<readonly ConversationMessage[]> {
  let messages: readonly ConversationMessage[] = [];
  for (const attempt of attempts) messages = await packageAttempt(round, attempt);
  return messages;
}

/** Of an earlier attempt only what was posted, which is what had started. */
async function packageAttempt(
  round: Round,
  attempt: Attempt,
): Promise<readonly ConversationMessage[]> {
  const calls: ConversationMessage[] = [];
  const results: ResultMessage[] = [];
  const finals: ConversationMessage[] = [];
  for (const action of attempt.actions) {
    if (action.kind === "final" && isAccepted(action))
      finals.push({ role: "assistant", text: action.text });
    const call = attempt.posted.get(action.index);
    if (call === undefined) continue;
    calls.push(call);
    const answer = answerAction(round, attempt, action);
    if (answer === null) continue;
    const result = resultMessage(call, answer, entryOf(round, attempt, action.index));
    await round.ports.messages.post(round.request.turn, result);
    await noteAnswer(round, attempt, action, answer);
    results.push(result);
  }
  const said: ConversationMessage[] =
    attempt.text === "" ? [] : [{ role: "assistant", text: attempt.text }];
  return [...said, ...calls, ...results, ...finals];
}
