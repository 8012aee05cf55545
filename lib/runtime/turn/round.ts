// One round while it runs: what it is governed by, what of it is under way, and what it has written down.
import type { RoundRules } from "@/lib/domain/rounds/judge-action";
import { validateCall } from "@/lib/domain/rounds/validate-call";
import type { Dispatch } from "../dispatch/dispatch";
import type { ConversationMessage } from "../ports/conversation";
import type { PinnedRules } from "../ports/governance";
import type { RuntimePorts } from "../runtime-ports";
import { type CallTasks, createCallTasks } from "./call-tasks";
import { createRoundLog, type RoundLog } from "./round-log";
import { openTurnLedger, type TurnLedger } from "./turn-ledger";
import type { TurnRequest } from "./turn-request";

export type Turn = {
  readonly ports: RuntimePorts;
  readonly dispatch: Dispatch;
  readonly request: TurnRequest;
  readonly ledger: TurnLedger;
  /** Calls that outlive a round go on into the next one. */
  readonly tasks: CallTasks;
};

export type Round = Turn & {
  readonly number: number;
  /** Frozen: later edits do not reach a running round (R81). */
  readonly pinned: PinnedRules;
  readonly rules: RoundRules;
  readonly log: RoundLog;
  /** The gates that claimed calls wait for, by ledger key. */
  readonly waiting: Map<string, string>;
  /** The jobs and runs that calls wait for, by ledger key. */
  readonly jobs: Map<string, string>;
  /** Begun before, by this process or by another that has died. */
  readonly isReopened: boolean;
};

/** Where a turn begins, or goes on. */
export type Place = {
  readonly round: number;
  /** The conversation before the round. */
  readonly conversation: readonly ConversationMessage[];
  /** Where the round has been begun before: the revision that it keeps, and how many attempts it has made. */
  readonly begun: { readonly revision: number; readonly attempts: number } | null;
};

export async function openTurn(
  ports: RuntimePorts,
  dispatch: Dispatch,
  request: TurnRequest,
): Promise<Turn> {
  const ledger = await openTurnLedger(ports.ledger, request.turn);
  return { ports, dispatch, request, ledger, tasks: createCallTasks() };
}

export async function openRound(turn: Turn, { round: number, begun }: Place): Promise<Round> {
  if (begun !== null) return reopenRound(turn, number, begun.revision);
  const round = await pinRound(turn, number);
  const { revision, catalogHash, enforcement } = round.pinned;
  await round.log.fact({ type: "round.started", revision, catalogHash, enforcement });
  return round;
}

/** In the revision that it was begun with. */
export async function reopenRound(turn: Turn, number: number, revision: number): Promise<Round> {
  const round = await pinRound(turn, number, revision);
  await round.log.fact({ type: "run.resumed" });
  return { ...round, isReopened: true };
}

async function pinRound(turn: Turn, number: number, revision?: number): Promise<Round> {
  const { ports, request } = turn;
  const pinned = await ports.governance.pin(request.caller.agent, revision);
  const { findTool, mixed, maxActions } = pinned;
  const log = createRoundLog(ports, request.turn, number);
  const rules = { findTool, mixed, maxActions, validate: validateCall(ports.validator) };
  return {
    ...turn,
    number,
    pinned,
    rules,
    log,
    waiting: new Map(),
    jobs: new Map(),
    isReopened: false,
  };
}
