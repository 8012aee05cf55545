// Asks the ledger what an accepted call is: a record once more, a new call, or one that must wait.

import { coordinatesOf } from "@/lib/domain/ledger/ledger-entry";
import {
  type Candidate,
  decideWaiting,
  type Match,
  matchAction,
} from "@/lib/domain/ledger/match-action";
import { CAREFUL_SHAPE } from "@/lib/domain/tools/contract/careful-contract";
import { type Attempt, answer, fingerprintOf } from "./attempt";
import type { JudgedCall } from "./judged-action";
import type { Round } from "./round";

/** `hit` and `wait` have been noted with the attempt; a `new` call is still to be started, with its occurrence. */
export async function matchCall(
  round: Round,
  attempt: Attempt,
  call: JudgedCall,
): Promise<
  { readonly kind: "hit" | "wait" } | { readonly kind: "new"; readonly occurrence: number }
> {
  const match = findMatch(round, attempt, call);
  if (match.kind !== "wait") return noteMatch(round, attempt, call, match);
  attempt.waiting.push(call);
  await round.log.fact({ type: "action.deferred", attempt: attempt.number, index: call.index });
  return match;
}

/** What it is by now; nothing is noted. */
export function findMatch(round: Round, attempt: Attempt, call: JudgedCall) {
  const action = candidate(round, attempt, call);
  return matchAction(recordsFor(round, attempt, action), action);
}

/** For a call that had to wait, once every other call of its attempt has been matched. */
export async function decideCall(round: Round, attempt: Attempt, call: JudgedCall) {
  const action = candidate(round, attempt, call);
  const match = decideWaiting(recordsFor(round, attempt, action), action);
  return noteMatch(round, attempt, call, match);
}

function recordsFor(round: Round, attempt: Attempt, action: Candidate) {
  return round.ledger.records(round.number, attempt.claimed, action);
}

function candidate(round: Round, attempt: Attempt, call: JudgedCall): Candidate {
  const { index, name, providerId, tool } = call;
  const bound = tool === undefined ? null : round.ports.tools.bind(tool);
  return {
    index,
    tool: name,
    fingerprint: fingerprintOf(attempt, call),
    providerId,
    shape: bound?.shape ?? CAREFUL_SHAPE,
  };
}

async function noteMatch(round: Round, attempt: Attempt, call: JudgedCall, match: Match) {
  if (match.kind === "new") return match;
  const { hit, record } = match;
  answer(attempt, call.index, { key: record.key, hit });
  await round.log.fact({
    type: "ledger.hit",
    attempt: attempt.number,
    index: call.index,
    hit,
    of: coordinatesOf(record),
    cause: attempt.cause,
  });
  return { kind: "hit" } as const;
}
