// One turn of an agent, from the user's message to the answer: the names of its stages, in order, and nothing else.
import type { Dispatch } from "./dispatch/dispatch";
import type { RuntimePorts } from "./runtime-ports";
import { awaitJobs } from "./turn/await-jobs";
import { executeInOrder } from "./turn/execute-in-order";
import { leaveRound, type RoundReport } from "./turn/leave-round";
import { matchCalls } from "./turn/match-calls";
import { readRound } from "./turn/read-round";
import { openRound, openTurn, type Place, type Turn } from "./turn/round";
import { settleEarly } from "./turn/settle-early";
import type { TurnRequest } from "./turn/turn-request";

export type TurnReport = {
  readonly rounds: readonly RoundReport[];
  /** Ids of ledger entries that still run: the turn is over, they are not (T10). */
  readonly outliving: readonly string[];
  /** Resolves when they have ended as well. Rejects where a store failed beneath one of them. */
  outlived(): Promise<void>;
};

/** Rejects only where a store fails; what had been claimed by then is found again by recovery. */
export async function runTurn(
  ports: RuntimePorts,
  dispatch: Dispatch,
  request: TurnRequest,
): Promise<TurnReport> {
  const turn = await openTurn(ports, dispatch, request);
  return runRounds(turn, { round: 0, conversation: request.messages, begun: null });
}

/** From a place on, until a round does not lead to another one. */
export async function runRounds(
  turn: Turn,
  start: Place,
  before: readonly RoundReport[] = [],
): Promise<TurnReport> {
  const rounds = [...before];
  let place = start;
  for (;;) {
    const report = await runRound(turn, place);
    rounds.push(report);
    if (report.outcome !== "goes_on" || turn.request.isLeaving?.()) return reportTurn(turn, rounds);
    place = placeAfter(place, report);
  }
}

export function reportTurn({ tasks, ports }: Turn, rounds: readonly RoundReport[]): TurnReport {
  return {
    rounds,
    outliving: tasks.running(),
    outlived: async () => {
      await tasks.settle(ports.clock, null);
      tasks.check();
    },
  };
}

/** Where the turn goes on after a round. */
export function placeAfter(
  { round, conversation }: Pick<Place, "round" | "conversation">,
  { messages }: RoundReport,
): Place {
  return { round: round + 1, conversation: [...conversation, ...messages], begun: null };
}

async function runRound(turn: Turn, place: Place): Promise<RoundReport> {
  const round = await openRound(turn, place);
  const { attempts, last } = await readRound(round, place);
  const starts = await matchCalls(round, last);
  await executeInOrder(round, last, starts);
  await settleEarly(round);
  await awaitJobs(round, last);
  return leaveRound(round, place, { attempts, last });
}
