// What a round has written down, read for its page: outlines for pictures, whole events, ledger entries and messages.
import type { Coordinates, LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { addToGantt, GANTT_FACTS, type Gantt, NO_GANTT } from "@/lib/domain/timeline/gantt";
import type { OutlineEvent, OutlineFact } from "@/lib/domain/timeline/outline";
import { groupBy } from "@/lib/kernel/group-by";
import { printJson } from "@/lib/kernel/json-print";
import type { ConversationMessage } from "@/lib/runtime/ports/conversation";
import type { StoredEvent } from "@/lib/runtime/ports/round-event";
import { containsText } from "../engine/contains-text";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { readStored } from "../engine/stored-json";
import { Prisma } from "../generated/client";
import { readOutline, STORED_FACT, type StoredFact } from "./outline-fact";

export type RoundPlace = { readonly turn: string; readonly round: number };

type OutlineRow = StoredFact & {
  readonly turnId: string;
  readonly round: number;
  readonly seq: number;
  readonly at: bigint;
};

/** In order, behind `after`. */
export async function outlinesOfRound(
  db: Db,
  { turn, round }: RoundPlace,
  { after, take }: { readonly after: number; readonly take: number },
): Promise<readonly OutlineEvent[]> {
  const rows = await db.$queryRaw<OutlineRow[]>`
    SELECT "turnId", "round", "seq", "at", ${STORED_FACT} FROM "RoundEvent"
    WHERE "turnId" = ${turn} AND "round" = ${round}::int AND "seq" > ${after}::int
    ORDER BY "seq" LIMIT ${take}`;
  return rows.map(toOutline);
}

/** A line can hold no more than these come to. */
const GANTT_EVENTS = 300;

/** By `turn/round`. */
export async function ganttsOf(
  db: Db,
  places: readonly RoundPlace[],
): Promise<ReadonlyMap<string, Gantt>> {
  if (places.length === 0) return new Map();
  const rows = await db.$queryRaw<OutlineRow[]>`
    SELECT e.* FROM json_array_elements(${printJson(places)}::json) AS place
    CROSS JOIN LATERAL (
      SELECT "turnId", "round", "seq", "at", ${STORED_FACT} FROM "RoundEvent"
      WHERE "turnId" = place->>'turn' AND "round" = (place->>'round')::int
        AND "type" IN (${Prisma.join([...GANTT_FACTS])})
      ORDER BY "seq" LIMIT ${GANTT_EVENTS}
    ) e`;
  const rounds = groupBy(rows.map(toOutline), ({ turn, round }) => `${turn}/${round}`);
  return new Map(
    [...rounds].map(([key, events]) => [
      key,
      events.reduce((gantt, { at, fact }) => addToGantt(gantt, at, fact), NO_GANTT),
    ]),
  );
}

export type EventQuery = {
  /** A type, or the first part of several. */
  readonly type?: string | undefined;
  /** Part of any text in it. */
  readonly q?: string | undefined;
};

/** Whole events in order, behind `after`. */
export async function eventsAfter(
  db: Db,
  { turn, round }: RoundPlace,
  { query, after, take }: { query: EventQuery; readonly after: number; readonly take: number },
): Promise<readonly StoredEvent[]> {
  const { type, q } = query;
  const rows = await db.roundEvent.findMany({
    where: {
      turnId: turn,
      round,
      seq: { gt: after },
      ...(type ? { OR: [{ type }, { type: { startsWith: `${type}.` } }] } : {}),
      // Bodies are kept escaped, so the text is looked for as it is written there.
      ...(q ? { body: containsText(toJsonText(q).slice(1, -1)) } : {}),
    },
    orderBy: { seq: "asc" },
    take,
  });
  return rows.map(({ seq, at, body }) => ({
    turn,
    round,
    seq,
    at: Number(at),
    fact: readStored<StoredEvent["fact"]>(body),
  }));
}

/** One event whole, by its number. */
export async function eventAt(
  db: Db,
  { turn, round }: RoundPlace,
  seq: number,
): Promise<StoredEvent | null> {
  const [event] = await eventsAfter(db, { turn, round }, { query: {}, after: seq - 1, take: 1 });
  return event?.seq === seq ? event : null;
}

/** In the order of their claims, from the `from`th on. */
export async function entriesOfRound(
  db: Db,
  { turn, round }: RoundPlace,
  { from, take }: { readonly from: number; readonly take: number },
): Promise<readonly LedgerEntry[]> {
  const rows = await db.ledgerEntry.findMany({
    where: { turnId: turn, round },
    orderBy: { position: "asc" },
    skip: from,
    take,
  });
  return rows.map(({ body }) => readStored<LedgerEntry>(body));
}

export async function entryAt(
  db: Db,
  { turn }: Pick<RoundPlace, "turn">,
  { round, index, occurrence }: Coordinates,
): Promise<LedgerEntry | null> {
  const row = await db.ledgerEntry.findUnique({
    where: { turnId_round_index_occurrence: { turnId: turn, round, index, occurrence } },
  });
  return row && readStored<LedgerEntry>(row.body);
}

type HitOutline = Extract<OutlineFact, { type: "ledger.hit" }>;
export type HitFact = HitOutline & { readonly round: number };

/** Every hit of some turns, by turn: `round` is where it happened, `of` what it found. */
export async function hitsOfTurns(
  db: Db,
  turns: readonly string[],
): Promise<ReadonlyMap<string, readonly HitFact[]>> {
  const rows = await db.roundEvent.findMany({
    where: { type: "ledger.hit", turnId: { in: [...new Set(turns)] } },
    orderBy: [{ round: "asc" }, { seq: "asc" }],
    select: { turnId: true, round: true, body: true },
  });
  const byTurn = groupBy(rows, ({ turnId }) => turnId);
  return new Map(
    [...byTurn].map(([turn, found]) => [
      turn,
      found.map(({ round, body }) => ({ ...readStored<HitOutline>(body), round })),
    ]),
  );
}

export type StoredMessage = { readonly id: string; readonly message: ConversationMessage };

/** The whole conversation, in the order in which it was posted. */
export async function messagesOfTurn(db: Db, turn: string): Promise<readonly StoredMessage[]> {
  const rows = await db.message.findMany({
    where: { turnId: turn },
    orderBy: { position: "asc" },
    select: { id: true, body: true },
  });
  return rows.map(({ id, body }) => ({ id, message: readStored<ConversationMessage>(body) }));
}

function toOutline(row: OutlineRow): OutlineEvent {
  const { turnId: turn, round, seq, at } = row;
  return { turn, round, seq, at: Number(at), fact: readOutline(row) };
}
