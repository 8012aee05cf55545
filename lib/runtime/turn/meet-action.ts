// What happens to an action as soon as it has its verdict: it is written down, and it starts early where every gate is open.
import { isObserved } from "@/lib/domain/rounds/enforcement";
import type { Stop } from "@/lib/domain/stops/stop";
import type { EarlyGate, RoundEvent, RoundFact } from "../ports/round-event";
import type { Attempt } from "./attempt";
import { makeEntry } from "./claim-call";
import { closedGate } from "./early-gates";
import { isAccepted, isCall, isCutOff, type JudgedAction, type JudgedCall } from "./judged-action";
import { findMatch, matchCall } from "./match-call";
import { noteRefusal } from "./note-call";
import { takeMessage } from "./post-call";
import type { Round } from "./round";
import { startEarly } from "./start-early";

export async function meetAction(
  round: Round,
  attempt: Attempt,
  action: JudgedAction,
): Promise<void> {
  attempt.actions.push(action);
  if (isCutOff(action)) attempt.isBreakingOff = true;
  await round.ports.governance.refresh();
  const { gate, stop } = gateFor(round, attempt, action);
  const told = [completed(attempt, action), judged(attempt, action, gate, stop)];
  const events = told.map(round.log.event);
  if (!isAccepted(action)) {
    await round.log.keep(events);
    return noteRefusal(round, attempt, action);
  }
  if (!isCall(action)) return round.log.keep(events);
  const match = gate === null ? findMatch(round, attempt, action) : null;
  if (match?.kind === "new") return goEarly(round, attempt, action, match.occurrence, events);
  await round.log.keep(events);
  // Over the limit a call is ordinary, yet a retry of a call that did start must find its record.
  if (gate === null || gate === "limit") await matchCall(round, attempt, action);
}

function goEarly(
  round: Round,
  attempt: Attempt,
  call: JudgedCall,
  occurrence: number,
  events: readonly RoundEvent[],
): Promise<void> {
  const start = { call, occurrence, isEarly: true };
  const entry = makeEntry(round, attempt, start);
  const message = takeMessage(round, attempt, call, entry.key);
  return startEarly(round, attempt, { ...start, entry }, { events, message });
}

function gateFor(round: Round, attempt: Attempt, action: JudgedAction) {
  const { isOn, limit } = round.pinned.earlyStarts;
  const tool = (isCall(action) ? action.tool : undefined) ?? null;
  const { agent } = round.request.caller;
  const stop = round.ports.governance.stopped({ agent, tool, isEarly: true });
  const gate = closedGate(action, tool === null ? null : round.ports.tools.bind(tool), {
    isStopped: stop !== null,
    isSwitchedOn: isOn && !round.request.signal.aborted,
    isBreakingOff: attempt.isBreakingOff,
    isUnderLimit: limit === null || round.tasks.running().length < limit,
  });
  return { gate, stop };
}

function completed({ number }: Attempt, action: JudgedAction): RoundFact {
  const { index, kind } = action;
  return {
    type: "action.completed",
    attempt: number,
    index,
    kind,
    tool: kind === "final" ? null : action.name,
    params: kind === "call" ? action.params : null,
    fault: kind === "faulty" ? action.fault : null,
  };
}

function judged(
  { number }: Attempt,
  { index, verdict }: JudgedAction,
  closedGate: EarlyGate | null,
  stop: Stop | null,
): RoundFact {
  const { code, blockedBy, traits } = verdict;
  return {
    type: "action.judged",
    attempt: number,
    index,
    code,
    ...(isObserved(verdict) ? { isObserved: true } : {}),
    blockedBy,
    strategies: traits?.strategy ?? null,
    closedGate,
    ...(closedGate === "stopped" && stop !== null ? { stop } : {}),
  };
}
