// A claimed call as dispatch is asked for it: what it is told of the call's start, its facts and its late end goes to the ledger.
import { closestTools } from "@/lib/domain/catalog/closest-tools";
import { coordinatesOf, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { CallOutcome, CallRequest } from "../ports/call-request";
import { instant } from "../ports/clock";
import type { Round } from "./round";

/** `said` is what the model said beside its actions. */
export function callRequestOf(round: Round, entry: LedgerEntry, said: string): CallRequest {
  const { request, pinned, log, ledger, ports } = round;
  const of = coordinatesOf(entry);
  const { key, callId, tool, params, attempt, index, occurrence } = entry;
  const limit = request.limitOf?.(round.number) ?? null;
  return {
    ...(limit === null ? {} : { limit }),
    entry: request.entry ?? (entry.isEarly ? "early" : "round"),
    caller: request.caller,
    tool,
    args: params,
    callId,
    ledgerKey: key,
    round: round.number,
    attempt,
    index,
    occurrence,
    said,
    findTool: pinned.findTool,
    closestTools: (name) => closestTools(name, pinned.tools),
    isInterrupted: request.isInterrupted,
    signal: request.signal,
    onStart: async () => {
      const started = log.event({ type: "call.started", of });
      const at = instant(ports.clock);
      return (await ledger.advance(key, { type: "start", at }, () => [started])) !== null;
    },
    onFact: (fact) => log.fact({ ...fact, of }),
    // A chunk that cannot be kept is shown again with the result.
    onEmit: (chunk) => void log.fact({ type: "call.emitted", of, chunk }).catch(() => undefined),
    onLate: (outcome) => reconcileLate(round, key, outcome),
  };
}

/** The answer came after the call had been given up: it settles the doubt and is not delivered (T06, R131). */
async function reconcileLate(round: Round, key: string, late: CallOutcome): Promise<void> {
  if (late.end === "unknown") return;
  const finding = {
    by: "late_answer",
    ran: late.end,
    result: late.result,
    note: "its answer came late",
  } as const;
  const at = instant(round.ports.clock);
  await round.ledger.advance(key, { type: "reconcile", at, finding }, (entry) => [
    round.log.event({ type: "call.reconciled", of: coordinatesOf(entry), entry }),
  ]);
}
