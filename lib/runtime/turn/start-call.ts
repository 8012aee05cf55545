// Starts one call: claimed first, durably and once, then given to dispatch, and its end written down (settled rule 9).

import type { LedgerEvent } from "@/lib/domain/ledger/advance-entry";
import { idempotencyKeyOf } from "@/lib/domain/ledger/idempotency-key";
import { coordinatesOf, intend, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { callIdOf, fingerprint, identityKey } from "@/lib/domain/rounds/fingerprint";
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "@/lib/domain/tools/careful-contract";
import type { CallOutcome, CallRequest } from "../ports/call-request";
import { instant } from "../ports/clock";
import { type Attempt, answer } from "./attempt";
import type { JudgedCall } from "./judged-action";
import type { Round } from "./round";

export type CallStart = {
  readonly call: JudgedCall;
  readonly occurrence: number;
  readonly isEarly: boolean;
  /** The call's record where it was claimed before its round was suspended. */
  readonly claimed?: LedgerEntry;
};

/** The key under which the call is or will be claimed. */
export function keyOfStart(round: Round, start: CallStart): string {
  return start.claimed?.key ?? identityKey(slotOf(round, start));
}

function slotOf({ request, number }: Round, { call, occurrence }: CallStart) {
  return { turn: request.turn, round: number, index: call.index, occurrence };
}

/**
 * Resolves when the call has ended or been given up. The attempt is answered by its record from this moment on, whoever
 * runs it. Rejects only where a store fails.
 */
export async function startCall(round: Round, attempt: Attempt, start: CallStart): Promise<void> {
  const entry = start.claimed ?? (await claimCall(round, attempt, start));
  if (entry === null) return;
  const outcome = await round.dispatch(requestFor(round, entry, attempt.text));
  if (isWaiting(outcome)) round.waiting.set(entry.key, ticketOf(outcome));
  else await writeEnd(round, entry.key, outcome);
}

/** Null where somebody else has the call. */
async function claimCall(
  round: Round,
  attempt: Attempt,
  start: CallStart,
): Promise<LedgerEntry | null> {
  const entry = newEntry(round, attempt, start);
  answer(attempt, entry.index, { key: entry.key, hit: null });
  const claimed = round.log.event({
    type: "call.claimed",
    attempt: attempt.number,
    index: entry.index,
    entry,
  });
  const standing = await round.ledger.claim(entry, [claimed]);
  return standing === null ? entry : null;
}

function newEntry(round: Round, attempt: Attempt, start: CallStart): LedgerEntry {
  const { call, isEarly } = start;
  const { name: tool, params, providerId } = call;
  const slot = slotOf(round, start);
  const bound = call.tool === undefined ? null : round.ports.tools.bind(call.tool);
  const { retry } = bound?.contract ?? CAREFUL_CONTRACT;
  const key = identityKey(slot);
  return intend({
    ...slot,
    key,
    attempt: attempt.number,
    callId: callIdOf(slot),
    providerId,
    tool,
    fingerprint: fingerprint(tool, params).fingerprint,
    params,
    shape: bound?.shape ?? CAREFUL_SHAPE,
    story: retry.story,
    idempotencyKey: idempotencyKeyOf(retry, params, key),
    isEarly,
    claimedAt: instant(round.ports.clock),
  });
}

function requestFor(round: Round, entry: LedgerEntry, said: string): CallRequest {
  const { request, pinned, log, ledger, ports } = round;
  const of = coordinatesOf(entry);
  const { key, callId, tool, params, index, occurrence } = entry;
  return {
    entry: entry.isEarly ? "early" : "round",
    caller: request.caller,
    tool,
    args: params,
    callId,
    ledgerKey: key,
    round: round.number,
    index,
    occurrence,
    said,
    findTool: pinned.findTool,
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

/** For a person, before anything has run: the call stays as it was claimed. */
function isWaiting({ result, hasStarted }: CallOutcome): boolean {
  return result.status === "suspended" && !hasStarted;
}

function ticketOf({ result }: CallOutcome): string {
  return result.status === "suspended" ? result.ticket : "";
}

async function writeEnd(round: Round, key: string, outcome: CallOutcome): Promise<void> {
  await round.ledger.advance(key, endEvent(outcome, instant(round.ports.clock)), (entry) => {
    const { state, result } = entry;
    return [round.log.event({ type: "call.ended", of: coordinatesOf(entry), state, result })];
  });
}

function endEvent({ result, end, hasStarted }: CallOutcome, at: number): LedgerEvent {
  if (end === "unknown") return { type: "lose", at, result };
  if (end === "failed") return { type: "fail", at, result };
  return { type: hasStarted ? "succeed" : "answer", at, result };
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
