// Ends a round: decides where the turn goes, on, to its end or to wait for a person, and writes it down.
import type { ConversationMessage } from "../ports/conversation";
import { agentStop } from "./agent-stop";
import { type Attempt, endedProperly, entryOf } from "./attempt";
import type { Feedback } from "./give-feedback";
import { heldBy } from "./held-by";
import { acceptedCalls, isAccepted } from "./judged-action";
import type { Round } from "./round";

/**
 * `stopped` and `interrupted` by somebody; `suspended` until a person has decided or a job has ended; `broken`: the generation did not come
 * to an end of its own.
 */
export type RoundOutcome =
  | "goes_on"
  | "answered"
  | "suspended"
  | "interrupted"
  | "stopped"
  | "broken"
  | "ended";

export async function decideOutcome(
  round: Round,
  attempt: Attempt,
  feedback: Feedback,
): Promise<RoundOutcome> {
  await round.ports.governance.refresh();
  const outcome = await halted(round, outcomeOf(round, attempt, feedback));
  if (outcome === "goes_on") requireEveryEnd(round, attempt);
  return outcome;
}

/** Calls and results have been posted before; a round that waits has not ended, so its other words come later. */
export async function closeRound(
  round: Round,
  { outcome, messages }: { outcome: RoundOutcome; messages: readonly ConversationMessage[] },
): Promise<void> {
  const { ports, request, log } = round;
  if (outcome === "suspended") return log.fact({ type: "run.suspended", ...heldBy(round) });
  for (const message of messages)
    if (message.role !== "tool") await ports.messages.post(request.turn, message);
  await log.fact({ type: "round.ended", outcome });
}

/** Of a stopped agent nothing goes on; what had come to an end of its own has. */
async function halted(round: Round, outcome: RoundOutcome): Promise<RoundOutcome> {
  const stop = agentStop(round);
  if (stop === null || (outcome !== "goes_on" && outcome !== "broken")) return outcome;
  await round.log.fact({ type: "run.stopped", stop });
  return "stopped";
}

function outcomeOf(round: Round, attempt: Attempt, feedback: Feedback): RoundOutcome {
  const { request, ports, number } = round;
  if (request.signal.aborted) return "stopped";
  if (isSuspended(round, attempt)) return "suspended";
  if (request.isInterrupted()) return "interrupted";
  const hasAnswer = attempt.actions.some((action) => action.kind === "final" && isAccepted(action));
  const hasNews =
    attempt.posted.size > 0 || feedback.refusals.length > 0 || feedback.notices.length > 0;
  if (ports.course.goesOn({ round: number, end: attempt.end, hasAnswer, hasNews }))
    return "goes_on";
  if (hasAnswer) return "answered";
  const isOwnEnd = attempt.end === "stop" || attempt.end === "tool_calls";
  return isOwnEnd ? "ended" : "broken";
}

/** The watchdog: no generation begins while an accepted call has come to nothing (T09). */
function requireEveryEnd(round: Round, attempt: Attempt): void {
  if (!endedProperly(attempt)) return;
  const lost = acceptedCalls(attempt.actions).find(
    ({ index }) => entryOf(round, attempt, index) === null,
  );
  if (lost !== undefined)
    throw new Error(`call ${lost.id} (${lost.name}) was accepted and came to nothing`);
}

function isSuspended(round: Round, attempt: Attempt): boolean {
  if (round.jobs.size > 0) return true;
  return [...attempt.answers.keys()].some((index) => {
    const entry = entryOf(round, attempt, index);
    return entry?.state === "intended" || entry?.result?.status === "suspended";
  });
}
