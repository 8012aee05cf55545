// Takes a turn over from a driver that has died: what was open is settled or doubted, and the turn goes on where it stood.
import { databaseEvents } from "@/lib/db/rounds/round-events";
import { countAttempts, listTurnRounds, type TurnRecord } from "@/lib/db/turns/turns";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { Checkpoint } from "@/lib/runtime/ports/checkpoint";
import { instant } from "@/lib/runtime/ports/clock";
import { recoverTurn } from "@/lib/runtime/recover-turn";
import { repeatDoubt } from "@/lib/runtime/repeat-doubt";
import type { Place } from "@/lib/runtime/turn/round";
import type { TurnRequest } from "@/lib/runtime/turn/turn-request";
import { resumeCallSaga } from "./resume-call-saga";
import type { TurnRuntime, Workshop } from "./runtime";

/** Finds nothing to do in a turn that has not begun. Starts no call but a repeat that is harmless. */
export async function recoverDriven(
  workshop: Workshop,
  runtime: TurnRuntime,
  { id, setup, checkpoint }: TurnRecord,
  request: TurnRequest,
): Promise<void> {
  const { ports, dispatch } = runtime;
  const held = await workshop.gates.heldKeys(id);
  const calls = new Set(checkpoint?.held?.attempts.at(-1)?.posted.map(({ callId }) => callId));
  const { forRepeat } = await recoverTurn(ports, id, {
    entry: ({ key }) => held.has(key),
    call: ({ callId }) => calls.has(callId),
  });
  const rounds = await listTurnRounds(workshop.house.database.prisma, id);
  const revisionOf = (entry: LedgerEntry) =>
    rounds.find(({ number }) => number === entry.round)?.revision ?? undefined;
  for (const entry of forRepeat) {
    const { findTool } = await ports.governance.pin(setup.caller.agent, revisionOf(entry));
    const limit = request.limitOf?.(entry.round) ?? null;
    const around = { ...request, findTool, ...(limit === null ? {} : { limit }) };
    const wasSaga = await resumeCallSaga(runtime, entry, around);
    if (!wasSaga) await repeatDoubt(ports, dispatch, entry, around);
  }
}

/** Where a turn goes on, by what the store tells of it. */
export type DrivenPlace =
  | { readonly kind: "at"; readonly checkpoint: Checkpoint; readonly begun: Place["begun"] }
  /** Its last round has ended, and only that was not written down. */
  | { readonly kind: "over"; readonly outcome: string };

export async function placeOf(
  { house, clock }: Workshop,
  { id, setup, checkpoint }: TurnRecord,
): Promise<DrivenPlace> {
  const { prisma } = house.database;
  const rounds = await listTurnRounds(prisma, id);
  const stands = checkpoint ?? { round: 0, conversation: setup.messages, held: null };
  const left = rounds.filter(({ number, outcome }) => number < stands.round && outcome === null);
  await databaseEvents(house.database).append(
    left.map(({ number: round }) => {
      const fact = { type: "round.ended", outcome: "goes_on" } as const;
      return { turn: id, round, at: instant(clock), fact };
    }),
  );
  const current = rounds.find(({ number }) => number === stands.round);
  if (current?.outcome != null) return { kind: "over", outcome: current.outcome };
  const revision = current?.revision ?? null;
  const attempts = revision === null ? 0 : await countAttempts(prisma, id, stands.round);
  return {
    kind: "at",
    checkpoint: stands,
    begun: revision === null ? null : { revision, attempts },
  };
}
