// Writes down how a call ended, or for what it waits.
import type { LedgerEvent } from "@/lib/domain/ledger/advance-entry";
import { coordinatesOf } from "@/lib/domain/ledger/ledger-entry";
import type { CallOutcome } from "../ports/call-request";
import { instant } from "../ports/clock";
import type { Round } from "./round";

export async function endCall(round: Round, key: string, outcome: CallOutcome): Promise<void> {
  if (isWaiting(outcome)) round.waiting.set(key, ticketOf(outcome));
  else await writeEnd(round, key, outcome);
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
