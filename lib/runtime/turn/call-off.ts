// Closes what waits for people in a round that an operator has stopped: nothing of it runs, and nobody is asked any more.
import type { LedgerEvent } from "@/lib/domain/ledger/advance-entry";
import { coordinatesOf, isAsking } from "@/lib/domain/ledger/ledger-entry";
import { failed } from "@/lib/domain/tools/tool-result";
import { instant } from "../ports/clock";
import { type Attempt, entryOf } from "./attempt";
import type { Round } from "./round";

export async function callOff(round: Round, attempt: Attempt): Promise<void> {
  const { ledger, log, ports } = round;
  for (const index of attempt.answers.keys()) {
    const entry = entryOf(round, attempt, index);
    if (entry === null || !(entry.state === "intended" || isAsking(entry))) continue;
    const type = entry.state === "intended" ? "fail" : "resume";
    const event: LedgerEvent = { type, at: instant(ports.clock), result: CALLED_OFF };
    await ledger.advance(entry.key, event, ({ state, result }) => [
      log.event({ type: "call.ended", of: coordinatesOf(entry), state, result }),
    ]);
  }
}

const CALLED_OFF = failed("INTERRUPTED", "The run was stopped before anybody had decided.");
