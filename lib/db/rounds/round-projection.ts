// What the facts of a round come to, as rows that lists can filter: rounds, attempts, actions and charges of answers.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { savedMs } from "@/lib/domain/timeline/saved-time";
import type { RoundEvent, RoundFact } from "@/lib/runtime/ports/round-event";
import { answerChargeRow, askedChargeRow } from "../charges/charge-row";
import { keepCharge } from "../charges/keep-charge";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";
import { saidColumns, verdictColumns } from "./action-row";

const PROJECTED: readonly RoundFact["type"][] = [
  ...(["round.started", "round.ended", "attempt.started", "generation.ended"] as const),
  ...(["action.completed", "action.judged", "call.asked"] as const),
];

/** Whether the fact comes to more than its event and the figures of its round. */
export function isProjected({ type }: RoundFact): boolean {
  return PROJECTED.includes(type);
}

/** In the transaction that keeps the event; the round's row exists by then. */
export async function projectFact(tx: Db, { turn, round, at, fact }: RoundEvent): Promise<void> {
  const turnId = turn;
  const turnId_number = { turnId, number: round };
  const now = BigInt(Math.round(at));
  switch (fact.type) {
    case "round.started": {
      const { revision, catalogHash } = fact;
      const data = { revision, catalogHash, startedAt: now };
      await tx.round.update({ where: { turnId_number }, data });
      return;
    }
    case "round.ended": {
      const savedMs = await savedInRound(tx, turnId, round);
      const data = { outcome: fact.outcome, endedAt: now, savedMs };
      await tx.round.update({ where: { turnId_number }, data });
      return;
    }
    case "attempt.started": {
      const attempt = { turnId, round, number: fact.attempt, cause: fact.cause, startedAt: now };
      await tx.attempt.upsert({
        where: { turnId_round_number: { turnId, round, number: fact.attempt } },
        create: attempt,
        update: { cause: fact.cause, end: null, endedAt: null, startedAt: now },
      });
      return;
    }
    case "generation.ended": {
      await tx.attempt.updateMany({
        where: { turnId, round, number: fact.attempt },
        data: { end: fact.reason, endedAt: now },
      });
      const charge = answerChargeRow({ turn, round, at }, fact);
      if (charge !== null) await keepCharge(tx, charge);
      return;
    }
    case "call.asked":
      return keepCharge(tx, askedChargeRow({ turn, round, at }, fact));
    case "action.completed": {
      const { attempt, index } = fact;
      const place = { turnId, round, attempt, index };
      const said = { ...saidColumns(fact), completedAt: now };
      await tx.action.upsert({
        where: { turnId_round_attempt_index: place },
        create: { ...place, ...said },
        update: said,
      });
      return;
    }
    case "action.judged": {
      const { attempt, index } = fact;
      await tx.action.updateMany({
        where: { turnId, round, attempt, index },
        data: verdictColumns(fact),
      });
      return;
    }
    default:
      return;
  }
}

/** By the last end of its generation; a call that runs on has saved all of the time until then. */
async function savedInRound(tx: Db, turnId: string, round: number): Promise<number> {
  const early = await tx.ledgerEntry.findMany({
    where: { turnId, round, isEarly: true },
    select: { body: true },
  });
  if (early.length === 0) return 0;
  const { _max } = await tx.attempt.aggregate({
    where: { turnId, round },
    _max: { endedAt: true },
  });
  if (_max.endedAt === null) return 0;
  const generationEnd = Number(_max.endedAt);
  return early
    .map(({ body }) => readStored<LedgerEntry>(body))
    .map(({ startedAt, endedAt }) =>
      startedAt === null ? 0 : savedMs({ startedAt, endedAt }, generationEnd),
    )
    .reduce((sum, one) => sum + one, 0);
}
