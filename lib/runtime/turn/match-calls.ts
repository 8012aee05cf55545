// After the generation: which of the accepted calls are records once more, and which are still to run.
import { type Attempt, endedProperly } from "./attempt";
import type { CallStart } from "./claim-call";
import { acceptedCalls } from "./judged-action";
import { decideCall, matchCall } from "./match-call";
import type { Round } from "./round";

/** In stream order; none where the generation broke off, and then those that waited are never decided. */
export async function matchCalls(round: Round, attempt: Attempt): Promise<readonly CallStart[]> {
  if (!endedProperly(attempt)) return [];
  const starts: CallStart[] = [];
  const deferred = new Set(attempt.waiting.map(({ index }) => index));
  for (const call of acceptedCalls(attempt.actions)) {
    if (attempt.answers.has(call.index) || deferred.has(call.index)) continue;
    const match = await matchCall(round, attempt, call);
    if (match.kind === "new") starts.push({ call, occurrence: match.occurrence, isEarly: false });
  }
  for (const call of attempt.waiting) {
    const match = await decideCall(round, attempt, call);
    if (match.kind === "new") starts.push({ call, occurrence: match.occurrence, isEarly: false });
  }
  return starts.sort((left, right) => left.call.index - right.call.index);
}
