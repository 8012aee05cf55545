// Claims one call: its record, durable and unique before anything of it happens (settled rule 9).
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { idempotencyKeyOf } from "@/lib/domain/ledger/idempotency-key";
import { coordinatesOf, intend, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { callIdOfKey, identityKey } from "@/lib/domain/rounds/fingerprint";
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "@/lib/domain/tools/contract/careful-contract";
import { instant } from "../ports/clock";
import type { CallMessage } from "../ports/conversation";
import type { RoundEvent } from "../ports/round-event";
import { type Attempt, answer, fingerprintOf } from "./attempt";
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

/** What is kept in the same commit as a claim, and not at all where somebody else has the call. */
export type KeptAlong = {
  readonly events: readonly RoundEvent[];
  readonly message: CallMessage | null;
};

/** The call's record to be; the attempt is answered by it from this moment on, whoever runs it. */
export function makeEntry(round: Round, attempt: Attempt, start: CallStart): LedgerEntry {
  const entry = newEntry(round, attempt, start);
  answer(attempt, entry.index, { key: entry.key, hit: null });
  return entry;
}

/** `isStart`: the call starts with its claim, and is under way when this resolves. False where somebody else has it. */
export async function claimCall(
  round: Round,
  attempt: Attempt,
  entry: LedgerEntry,
  { along, isStart }: { readonly along: KeptAlong; readonly isStart: boolean },
): Promise<boolean> {
  const { number } = attempt;
  const claimed = { type: "call.claimed", attempt: number, index: entry.index, entry } as const;
  const events = [...along.events, round.log.event(claimed)];
  if (!isStart) return (await round.ledger.claim(entry, events, along.message)) === null;
  const started = advanceEntry(entry, { type: "start", at: instant(round.ports.clock) });
  if (started === null) throw new Error("a call that was just made can start");
  events.push(round.log.event({ type: "call.started", of: coordinatesOf(entry) }));
  return (await round.ledger.claim(started, events, along.message)) === null;
}

function newEntry(round: Round, attempt: Attempt, start: CallStart): LedgerEntry {
  const { call, isEarly } = start;
  const { name: tool, params, providerId } = call;
  const slot = slotOf(round, start);
  const bound = call.tool === undefined ? null : round.ports.tools.bind(call.tool);
  const { retry } = bound?.contract ?? CAREFUL_CONTRACT;
  const key = identityKey(slot);
  const price = call.tool === undefined ? null : round.pinned.prices.call(call.tool);
  return intend({
    ...slot,
    key,
    attempt: attempt.number,
    callId: callIdOfKey(key),
    providerId,
    tool,
    fingerprint: fingerprintOf(attempt, call),
    params,
    shape: bound?.shape ?? CAREFUL_SHAPE,
    story: retry.story,
    idempotencyKey: idempotencyKeyOf(retry, params, key),
    ...(price === null ? {} : { price }),
    isEarly,
    claimedAt: instant(round.ports.clock),
  });
}
