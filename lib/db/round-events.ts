// The events of rounds: numbered without a gap by the row of their round, kept with what the lists and timelines ask for.
import { groupBy } from "@/lib/kernel/group-by";
import { printJson } from "@/lib/kernel/json-print";
import type { EventSink } from "@/lib/runtime/ports/event-sink";
import type { RoundEvent, StoredEvent } from "@/lib/runtime/ports/round-event";
import type { Database, Db } from "./database";
import { Prisma } from "./generated/client";
import { toJsonText } from "./json-text";
import { projectFact } from "./round-projection";
import { asJson, readStored } from "./stored-json";

export function databaseEvents(database: Database): EventSink {
  return {
    append: (events) =>
      database.transaction(async (tx) => {
        for (const [, group] of groupBy(events, ({ turn, round }) => `${turn}/${round}`)) {
          await tx.$queryRaw`WITH ${writeEvents(group, Prisma.sql`TRUE`)} SELECT 1`;
          for (const event of group) await projectFact(tx, event);
        }
      }),
  };
}

/** In order; `after` is the last `seq` that the reader has, -1 for none. */
export async function eventsOfRound(
  db: Db,
  turn: string,
  round: number,
  after = -1,
): Promise<readonly StoredEvent[]> {
  const rows = await db.roundEvent.findMany({
    where: { turnId: turn, round, seq: { gt: after } },
    orderBy: { seq: "asc" },
  });
  return rows.map(({ seq, at, body }) => ({
    turn,
    round,
    seq,
    at: Number(at),
    fact: readStored<RoundEvent["fact"]>(body),
  }));
}

/**
 * Two parts of a `WITH`, for events of one round, written where `condition` holds. One statement keeps them together
 * with whatever it changes besides; the round's row numbers them, one writer after the other.
 */
export function writeEvents(events: readonly RoundEvent[], condition: Prisma.Sql): Prisma.Sql {
  const [first] = events;
  const { turn, round } = first ?? { turn: "", round: 0 };
  const count = events.length;
  const rows = printJson(
    events.map(({ at, fact }) => ({ at, type: fact.type, body: toJsonText(asJson(fact)) })),
  );
  return Prisma.sql`
    counted AS (
      INSERT INTO "Round" ("turnId", "number", "eventCount")
      SELECT ${turn}, ${round}::int, ${count}::int WHERE ${count}::int > 0 AND ${condition}
      ON CONFLICT ("turnId", "number")
      DO UPDATE SET "eventCount" = "Round"."eventCount" + ${count}::int
      RETURNING "eventCount"
    ), written AS (
      INSERT INTO "RoundEvent" ("turnId", "round", "seq", "at", "type", "body")
      SELECT ${turn}, ${round}::int, "eventCount" - ${count}::int + (ordinality::int - 1),
        (value->>'at')::numeric::bigint, value->>'type', value->>'body'
      FROM counted, json_array_elements(${rows}::json) WITH ORDINALITY
    )`;
}
