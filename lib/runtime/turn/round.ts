// One round while it runs: what it is governed by, what of it is under way, and what it has written down.
import type { RoundRules } from "@/lib/domain/rounds/judge-action";
import { validateCall } from "@/lib/domain/rounds/validate-call";
import type { Dispatch } from "../dispatch/dispatch";
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
};

export async function openTurn(
  ports: RuntimePorts,
  dispatch: Dispatch,
  request: TurnRequest,
): Promise<Turn> {
  const ledger = await openTurnLedger(ports.ledger, request.turn);
  return { ports, dispatch, request, ledger, tasks: createCallTasks() };
}

export async function openRound(turn: Turn, number: number): Promise<Round> {
  const { ports, request } = turn;
  const pinned = await ports.governance.pin(request.caller.agent);
  const { findTool, mixed, maxActions, revision, catalogHash, enforcement } = pinned;
  const log = createRoundLog(ports, request.turn, number);
  await log.fact({ type: "round.started", revision, catalogHash, enforcement });
  const rules = { findTool, mixed, maxActions, validate: validateCall(ports.validator) };
  return { ...turn, number, pinned, rules, log };
}
