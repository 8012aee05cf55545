// The way out of a round, whatever became of it: results, feedback, where the turn goes, and its place kept before it is left.
import type { ConversationMessage } from "../ports/conversation";
import type { Attempt } from "./attempt";
import { callOff } from "./call-off";
import { closeRound, decideOutcome, type RoundOutcome } from "./close-round";
import { type Feedback, giveFeedback } from "./give-feedback";
import { healTurn } from "./heal-turn";
import { keepPlace } from "./keep-place";
import { packageResults } from "./package-results";
import type { Place, Round } from "./round";

export type RoundReport = {
  readonly attempts: readonly Attempt[];
  readonly feedback: Feedback;
  /** What the round adds to the conversation: nothing while it waits, so that results go back in call order. */
  readonly messages: readonly ConversationMessage[];
  readonly outcome: RoundOutcome;
};

/** `last` is the round's own of its attempts. */
export async function leaveRound(
  round: Round,
  place: Pick<Place, "conversation">,
  { attempts, last }: { readonly attempts: readonly Attempt[]; readonly last: Attempt },
): Promise<RoundReport> {
  const feedback = giveFeedback(round, last);
  const outcome = await decideOutcome(round, last, feedback);
  if (outcome !== "suspended") await callOff(round, last, outcome === "stopped");
  const messages =
    outcome === "suspended" ? [] : [...(await packageResults(round, attempts)), feedback];
  if (outcome !== "suspended" && round.isReopened) await healTurn(round.ports, round.request.turn);
  await keepPlace(round, place, attempts, { outcome, messages });
  await closeRound(round, { outcome, messages });
  return { attempts, feedback, messages, outcome };
}
