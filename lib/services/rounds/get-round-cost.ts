// What a round cost, charge by charge, and what its ledger kept from being charged twice (R106).
import type { RoundCostView } from "@/lib/contracts/round-cost";
import {
  type AnswerChargeRecord,
  type CallChargeRecord,
  callChargesOfTurn,
  chargesOfRound,
  chargesOfRuns,
  placeKey,
} from "@/lib/db/charges/charges";
import { readWorkspace } from "@/lib/db/people/workspaces";
import { entriesOfRound, type HitFact, hitsOfTurns } from "@/lib/db/rounds/round-readings";
import { isChargeOpen } from "@/lib/domain/charges/charge";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { isReplay } from "@/lib/domain/models/model-name";
import type { ServiceContext } from "../service-context";
import { findRound, type RoundAddress } from "./find-round";

const EVERY = 1_000_000;

/** @throws AppError FORBIDDEN, NOT_FOUND */
export async function getRoundCost(
  context: ServiceContext,
  address: RoundAddress,
): Promise<RoundCostView> {
  const { turn, round } = await findRound(context, address);
  const { prisma } = context.database;
  const { currency } = await readWorkspace(prisma, context.workspaceId);
  const { answers, asked, calls } = await chargesOfRound(prisma, { turn, round });
  const found = (await hitsOfTurns(prisma, [turn])).get(turn) ?? [];
  const here = found.filter((hit) => hit.round === round);
  const hits = savedBy(here, here.length === 0 ? new Map() : await callChargesOfTurn(prisma, turn));
  const entries = await entriesOfRound(prisma, { turn, round }, { from: 0, take: EVERY });
  return {
    currency,
    micros: sum([...answers, ...asked, ...calls].map(({ micros }) => micros ?? 0)),
    savedMicros: sum(hits.map(({ savedMicros }) => savedMicros)),
    answers: answers.map(toAnswer),
    asked: asked.map(({ round: _, ...one }) => ({
      ...toAnswer(one),
      tool: toolAt(entries, one),
    })),
    calls: calls.map(({ subject: tool, attempt, index, occurrence, micros }) => ({
      ...{ attempt, index, occurrence, tool, micros },
    })),
    hits,
    open: entries.filter(isChargeOpen).length,
    unpriced: [
      ...new Set(
        [...answers, ...asked].flatMap(({ subject, micros }) =>
          micros === null && !isReplay(subject) ? [subject] : [],
        ),
      ),
    ],
    runs: [...(await chargesOfRuns(prisma, { turn, round }))],
  };
}

function toAnswer<Answer extends AnswerChargeRecord>({ subject, ...answer }: Answer) {
  return { ...answer, model: subject, isReplay: isReplay(subject) };
}

/** A call asks once it is claimed, so its record is there. */
function toolAt(
  entries: readonly LedgerEntry[],
  { index, occurrence }: Pick<LedgerEntry, "index" | "occurrence">,
): string {
  return (
    entries.find((entry) => entry.index === index && entry.occurrence === occurrence)?.tool ?? ""
  );
}

/** A call that cost nothing saves nothing when it is not made again. */
function savedBy(
  hits: readonly HitFact[],
  charges: ReadonlyMap<string, CallChargeRecord>,
): RoundCostView["hits"] {
  return hits.flatMap(({ attempt, index, of }) => {
    const charge = charges.get(placeKey(of));
    if (charge === undefined) return [];
    return [{ attempt, index, tool: charge.subject, of, savedMicros: charge.micros }];
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, one) => total + one, 0);
}
