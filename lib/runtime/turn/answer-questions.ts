// Gives each question that a person has answered its answer, as the result of the call that asked (R149).
import { coordinatesOf, isAsking, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { instant } from "../ports/clock";
import { type Attempt, entryOf } from "./attempt";
import type { Round } from "./round";

/** Once, whoever asks again; what nobody has answered yet stays as it is. */
export async function answerQuestions(round: Round, attempt: Attempt): Promise<void> {
  const entries = [...attempt.answers.keys()].map((index) => entryOf(round, attempt, index));
  for (const entry of entries)
    if (entry !== null && isAsking(entry)) await answerQuestion(round, entry);
}

async function answerQuestion(round: Round, { key, result: asked }: LedgerEntry): Promise<void> {
  const { ports, ledger, log } = round;
  if (asked?.status !== "suspended") return;
  const result = await ports.answers.of(asked.ticket);
  if (result === null) return;
  const at = instant(ports.clock);
  await ledger.advance(key, { type: "resume", at, result }, (entry) => {
    const { state } = entry;
    return [log.event({ type: "call.ended", of: coordinatesOf(entry), state, result })];
  });
}
