// What happens to an action as soon as it has its verdict: it is written down, and it starts early where every gate is open.
import { isObserved } from "@/lib/domain/rounds/enforcement";
import type { RoundFact } from "../ports/round-event";
import type { Attempt } from "./attempt";
import { closedGate } from "./early-gates";
import { isCall, type JudgedAction, type JudgedCall } from "./judged-action";
import { matchCall } from "./match-call";
import { postCall } from "./post-call";
import type { Round } from "./round";
import { keyOfStart, startCall } from "./start-call";
import { stopNote } from "./stop-note";

export async function meetAction(
  round: Round,
  attempt: Attempt,
  action: JudgedAction,
): Promise<void> {
  attempt.actions.push(action);
  await round.ports.governance.refresh();
  const { gate, stop } = gateFor(round, attempt, action);
  await round.log.fact(completed(attempt, action));
  const { code, blockedBy, traits } = action.verdict;
  await round.log.fact({
    type: "action.judged",
    attempt: attempt.number,
    index: action.index,
    code,
    ...(isObserved(action.verdict) ? { isObserved: true } : {}),
    blockedBy,
    strategies: traits?.strategy ?? null,
    closedGate: gate,
    ...(gate === "stopped" && stop !== null ? { stop: stopNote(stop) } : {}),
  });
  if (!isCall(action)) return;
  if (gate === null) await startEarly(round, attempt, action);
  // Over the limit a call is ordinary, yet a retry of a call that did start must find its record.
  else if (gate === "limit") await matchCall(round, attempt, action);
}

async function startEarly(round: Round, attempt: Attempt, call: JudgedCall): Promise<void> {
  const match = await matchCall(round, attempt, call);
  if (match.kind !== "new") return;
  const start = { call, occurrence: match.occurrence, isEarly: true };
  const key = keyOfStart(round, start);
  await postCall(round, attempt, call, key);
  round.tasks.track(key, startCall(round, attempt, start));
}

function gateFor(round: Round, attempt: Attempt, action: JudgedAction) {
  const { isOn, limit } = round.pinned.earlyStarts;
  const tool = (isCall(action) ? action.tool : undefined) ?? null;
  const { agent } = round.request.caller;
  const stop = round.ports.governance.stopped({ agent, tool, isEarly: true });
  const gate = closedGate(action, tool === null ? null : round.ports.tools.bind(tool), {
    isStopped: stop !== null,
    isSwitchedOn: isOn && !round.request.signal.aborted,
    isBreakingOff: isBreakingOff(attempt),
    isUnderLimit: limit === null || round.tasks.running().length < limit,
  });
  return { gate, stop };
}

/** A block that was cut off is the first sign of an end that starts nothing further. */
function isBreakingOff({ actions }: Attempt): boolean {
  return actions.some((action) => action.kind === "faulty" && action.isCutOff);
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
