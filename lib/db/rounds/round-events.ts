// The events of rounds: numbered without a gap by the row of their round, kept with what the lists and timelines ask for.
import type { EventSink } from "@/lib/runtime/ports/event-sink";
import type { RoundEvent, StoredEvent } from "@/lib/runtime/ports/round-event";
import type { Database, Db } from "../engine/database";
import { gather } from "../engine/gather";
import { isRefused } from "../engine/is-refused";
import { readStored } from "../engine/stored-json";
import { eventBatch } from "./event-batch";
import { isProjected, projectFact } from "./round-projection";

/** So many go together at most: their projections are one transaction, which is to be over soon. */
const MOST = 16;

/** What is appended while a commit is under way shares the next one. One sink serves all turns of a process. */
export function databaseEvents(database: Database): EventSink {
  const write = gather<readonly RoundEvent[], null>({
    carryOut: async (works) => {
      await keep(database, works.flat());
      database.feed.wake();
      return works.map(() => null);
    },
    keyOf: ([first]) => `${first?.turn}/${first?.round}`,
    isUndone: isRefused,
    most: MOST,
    lanes: database.prepared.lanes,
    isOutside: database.engine === "postgres",
  });
  return {
    append: async (events) => {
      if (events.length > 0) await write(events);
    },
  };
}

/** Most facts are only told, and that is one statement; some are also rows that lists ask for. */
async function keep(database: Database, events: readonly RoundEvent[]): Promise<void> {
  if (events.some(({ fact }) => isProjected(fact)))
    await database.transaction((tx) => appendWithin(tx, events));
  else await database.prepared.run(eventBatch(events));
}

/** Likewise within an open transaction, whose owner wakes the feed once it is committed. */
export async function appendWithin(tx: Db, events: readonly RoundEvent[]): Promise<void> {
  const batch = eventBatch(events);
  await tx.$queryRawUnsafe(batch.text, ...batch.values);
  for (const event of events) if (isProjected(event.fact)) await projectFact(tx, event);
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
