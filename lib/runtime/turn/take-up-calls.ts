// What is left to run of a round that was suspended: calls that waited for an approval, and those that a question held.
import { isAsking } from "@/lib/domain/ledger/ledger-entry";
import { type Attempt, entryOf } from "./attempt";
import type { CallStart } from "./claim-call";
import { acceptedCalls } from "./judged-action";
import { matchCalls } from "./match-calls";
import type { Round } from "./round";

/** In stream order; nothing behind a question that nobody has answered yet. */
export async function takeUpCalls(round: Round, attempt: Attempt): Promise<readonly CallStart[]> {
  const waiting = acceptedCalls(attempt.actions).flatMap((call): CallStart[] => {
    const entry = entryOf(round, attempt, call.index);
    if (entry?.state !== "intended") return [];
    const { occurrence, isEarly } = entry;
    return [{ call, occurrence, isEarly, claimed: entry }];
  });
  const question = firstQuestion(round, attempt);
  const held = question === null ? await matchCalls(round, attempt) : [];
  return [...waiting, ...held]
    .filter(({ call }) => question === null || call.index < question)
    .sort((left, right) => left.call.index - right.call.index);
}

function firstQuestion(round: Round, attempt: Attempt): number | null {
  const asking = acceptedCalls(attempt.actions).find(({ index }) => {
    const entry = entryOf(round, attempt, index);
    return entry !== null && isAsking(entry);
  });
  return asking?.index ?? null;
}
