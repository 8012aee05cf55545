// The events of rounds: numbered without a gap by the row of their round, kept with what the lists and timelines ask for.
import { groupBy } from "@/lib/kernel/group-by";
import { printJson } from "@/lib/kernel/json-print";
import type { EventSink } from "@/lib/runtime/ports/event-sink";
import type { RoundEvent, StoredEvent } from "@/lib/runtime/ports/round-event";
import type { Database, Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";
import { Prisma } from "../generated/client";
import { outlineFact } from "./outline-fact";
import { countFigures } from "./round-figure-columns";
import { projectFact } from "./round-projection";

export function databaseEvents(database: Database): EventSink {
  return {
    append: async (events) => {
      await database.transaction(async (tx) => {
        for (const [, group] of groupBy(events, ({ turn, round }) => `${turn}/${round}`)) {
          await tx.$queryRaw`WITH ${writeEvents(group)} SELECT 1`;
          for (const event of group) await projectFact(tx, event);
        }
      });
      database.feed.wake();
    },
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
 * Two parts of a `WITH`, for events of one round; the round's row numbers them, one writer after the other, and counts
 * what they come to. No event gets a smaller transaction id than one before it in its round, whichever transaction was
 * the first to begin: what reads by transaction id reads a round in its order.
 */
export function writeEvents(events: readonly RoundEvent[]): Prisma.Sql {
  const [first] = events;
  const { turn, round } = first ?? { turn: "", round: 0 };
  const count = events.length;
  const rows = printJson(events.map(eventRow));
  const figures = countFigures(events);
  return Prisma.sql`
    counted AS (
      INSERT INTO "Round" ("turnId", "number", "eventCount", "lastXid"${figures.columns})
      SELECT ${turn}, ${round}::int, ${count}::int, pg_current_xact_id()::text::bigint${figures.values}
      WHERE ${count}::int > 0
      ON CONFLICT ("turnId", "number") DO UPDATE SET
        "eventCount" = "Round"."eventCount" + EXCLUDED."eventCount",
        "lastXid" = GREATEST("Round"."lastXid", EXCLUDED."lastXid")${figures.sums}
      RETURNING "eventCount", "lastXid"
    ), written AS (
      INSERT INTO "RoundEvent" ("turnId", "round", "seq", "at", "type", "body", "outline", "xid")
      SELECT ${turn}, ${round}::int, "eventCount" - ${count}::int + (ordinality::int - 1),
        (value->>'at')::numeric::bigint, value->>'type', value->>'body', value->>'outline', "lastXid"
      FROM counted, json_array_elements(${rows}::json) WITH ORDINALITY
    )`;
}

/** An event as the statements that write it take it. */
export function eventRow({ at, fact }: RoundEvent) {
  const outline = outlineFact(fact);
  return {
    at: Math.round(at),
    type: fact.type,
    body: toJsonText(asJson(fact)),
    outline: outline === fact ? null : toJsonText(asJson(outline)),
  };
}
