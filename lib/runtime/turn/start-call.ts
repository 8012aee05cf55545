// Starts one call: claimed first, durably and once, then given to dispatch, and its end written down (settled rule 9).

import type { Attempt } from "./attempt";
import { callRequestOf } from "./call-request-of";
import { type CallStart, claimCall, makeEntry } from "./claim-call";
import { endCall } from "./end-call";
import type { Round } from "./round";

const NOTHING = { events: [], message: null };

/** Resolves when the call has ended or been given up. Rejects only where a store fails. */
export async function startCall(round: Round, attempt: Attempt, start: CallStart): Promise<void> {
  const entry = start.claimed ?? makeEntry(round, attempt, start);
  const isOurs =
    start.claimed !== undefined ||
    (await claimCall(round, attempt, entry, { along: NOTHING, isStart: false }));
  if (!isOurs) return;
  await endCall(round, entry.key, await round.dispatch(callRequestOf(round, entry, attempt.text)));
}
