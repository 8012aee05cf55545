// Goes on with a turn where it stood, in any process: the names of the stages of a round that waited, in order, and nothing else.
import type { Dispatch } from "./dispatch/dispatch";
import type { Checkpoint, HeldRound } from "./ports/checkpoint";
import { placeAfter, reportTurn, runRounds, type TurnReport } from "./run-turn";
import type { RuntimePorts } from "./runtime-ports";
import { answerQuestions } from "./turn/answer-questions";
import { awaitJobs } from "./turn/await-jobs";
import { executeInOrder } from "./turn/execute-in-order";
import { takeUpAttempt } from "./turn/hold-attempt";
import { leaveRound, type RoundReport } from "./turn/leave-round";
import { openTurn, type Place, reopenRound, type Turn } from "./turn/round";
import { settleEarly } from "./turn/settle-early";
import { takeUpCalls } from "./turn/take-up-calls";
import type { TurnRequest } from "./turn/turn-request";

/** `begun` as the store tells of the checkpoint's round; what runs in doubt must have been recovered before (R149). */
export async function resumeTurn(
  ports: RuntimePorts,
  dispatch: Dispatch,
  request: TurnRequest,
  { round, conversation, held }: Checkpoint,
  begun: Place["begun"],
): Promise<TurnReport> {
  const turn = await openTurn(ports, dispatch, request);
  if (held === null) return runRounds(turn, { round, conversation, begun });
  const report = await resumeRound(turn, { round, conversation }, held);
  if (report.outcome === "goes_on" && !request.isLeaving?.())
    return runRounds(turn, placeAfter({ round, conversation }, report), [report]);
  return reportTurn(turn, [report]);
}

/** Each held call goes through dispatch again, in stream order; what nobody has decided yet waits on. */
async function resumeRound(
  turn: Turn,
  place: Pick<Place, "round" | "conversation">,
  held: HeldRound,
): Promise<RoundReport> {
  const round = await reopenRound(turn, place.round, held.revision);
  const attempts = held.attempts.map((attempt) => takeUpAttempt(attempt, round.pinned));
  const last = lastOf(attempts);
  await answerQuestions(round, last);
  const starts = await takeUpCalls(round, last);
  await executeInOrder(round, last, starts);
  await settleEarly(round);
  await awaitJobs(round, last);
  return leaveRound(round, place, { attempts, last });
}

function lastOf<T>(attempts: readonly T[]): T {
  const last = attempts.at(-1);
  if (last === undefined) throw new Error("a round that waits has made an attempt");
  return last;
}
