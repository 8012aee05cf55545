// Closes what waits for people and will not be waited for: all of it where an operator has stopped the run, and whatever an
// attempt had asked that died with its process and is not made again. Nothing of it runs.
import type { LedgerEvent } from "@/lib/domain/ledger/advance-entry";
import { coordinatesOf, isAsking, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { type FailedResult, failed } from "@/lib/domain/tools/call/tool-result";
import { instant } from "../ports/clock";
import type { Attempt } from "./attempt";
import { noteEnd } from "./note-call";
import type { Round } from "./round";

export async function callOff(round: Round, attempt: Attempt, isStopped: boolean): Promise<void> {
  const { ledger, tasks, number } = round;
  const own = new Set([...attempt.answers.values()].map(({ key }) => key));
  for (const entry of ledger.ofRound(number)) {
    const isWaiting = entry.state === "intended" || isAsking(entry);
    if (!isWaiting || tasks.isRunning(entry.key)) continue;
    if (!own.has(entry.key)) await close(round, entry, NOT_MADE_AGAIN);
    else if (isStopped) await close(round, entry, CALLED_OFF);
  }
}

const CALLED_OFF = failed("INTERRUPTED", "The run was stopped before anybody had decided.");
const NOT_MADE_AGAIN = failed(
  "INTERRUPTED",
  "The answer was begun anew and makes this call no more; it did not run.",
);

async function close(round: Round, entry: LedgerEntry, result: FailedResult): Promise<void> {
  const { ledger, log, ports } = round;
  const type = entry.state === "intended" ? "fail" : "resume";
  const event: LedgerEvent = { type, at: instant(ports.clock), result };
  const closed = await ledger.advance(entry.key, event, ({ state }) => [
    log.event({ type: "call.ended", of: coordinatesOf(entry), state, result }),
  ]);
  if (closed !== null) await noteEnd(round, entry, result);
}
