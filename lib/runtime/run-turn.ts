// One turn of an agent, from the user's message to the answer: the names of its stages, in order, and nothing else.
import type { Dispatch } from "./dispatch/dispatch";
import type { ConversationMessage } from "./ports/conversation";
import type { RuntimePorts } from "./runtime-ports";
import type { Attempt } from "./turn/attempt";
import { closeRound, type RoundOutcome } from "./turn/close-round";
import { executeInOrder } from "./turn/execute-in-order";
import { type Feedback, giveFeedback } from "./turn/give-feedback";
import { matchCalls } from "./turn/match-calls";
import { packageResults } from "./turn/package-results";
import { readRound } from "./turn/read-round";
import { openRound, openTurn, type Turn } from "./turn/round";
import { settleEarly } from "./turn/settle-early";
import type { TurnRequest } from "./turn/turn-request";

export type RoundReport = {
  readonly attempts: readonly Attempt[];
  readonly feedback: Feedback;
  /** What the round adds to the conversation. */
  readonly messages: readonly ConversationMessage[];
  readonly outcome: RoundOutcome;
};

export type TurnReport = {
  readonly rounds: readonly RoundReport[];
  /** Ids of ledger entries that still run: the turn is over, they are not (T10). */
  readonly outliving: readonly string[];
};

/** Rejects only where a store fails; what had been claimed by then is found again by recovery. */
export async function runTurn(
  ports: RuntimePorts,
  dispatch: Dispatch,
  request: TurnRequest,
): Promise<TurnReport> {
  const turn = await openTurn(ports, dispatch, request);
  const rounds: RoundReport[] = [];
  let conversation = request.messages;
  for (;;) {
    const report = await runRound(turn, rounds.length, conversation);
    rounds.push(report);
    conversation = [...conversation, ...report.messages];
    if (report.outcome !== "goes_on") return { rounds, outliving: turn.tasks.running() };
  }
}

async function runRound(
  turn: Turn,
  number: number,
  conversation: readonly ConversationMessage[],
): Promise<RoundReport> {
  const round = await openRound(turn, number);
  const { attempts, last } = await readRound(round, conversation);
  const starts = await matchCalls(round, last);
  await executeInOrder(round, last, starts);
  await settleEarly(round);
  const results = await packageResults(round, attempts);
  const feedback = giveFeedback(round, last);
  const outcome = await closeRound(round, last, feedback);
  return { attempts, feedback, messages: [...results, feedback], outcome };
}
