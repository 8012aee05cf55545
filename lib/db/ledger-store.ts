// The ledger on a database: one statement claims, one changes, each together with its events (settled rule 9).
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { LedgerStore } from "@/lib/runtime/ports/ledger-store";
import { columnText } from "./column-text";
import type { Database } from "./database";
import { Prisma } from "./generated/client";
import { toJsonText } from "./json-text";
import { writeEvents } from "./round-events";
import { asJson, readStored } from "./stored-json";

/** Raw SQL: this is what every call waits for before it may start. */
export function databaseLedger({ prisma, feed }: Database): LedgerStore {
  return {
    claim: async (entry, events) => {
      const { key, turn, round, index, occurrence, tool, fingerprint, state, isEarly, version } =
        entry;
      const rows = await prisma.$queryRaw<{ count: number }[]>`
        WITH changed AS (
          INSERT INTO "LedgerEntry" ("key", "turnId", "round", "index", "occurrence", "tool",
            "fingerprint", "state", "isEarly", "version", "body")
          VALUES (${key}, ${turn}, ${round}, ${index}, ${occurrence}, ${columnText(tool)},
            ${fingerprint}, ${state}, ${isEarly}, ${version}, ${bodyOf(entry)})
          ON CONFLICT DO NOTHING
          RETURNING 1
        ), ${writeEvents(events, IF_CHANGED)}
        SELECT count(*)::int AS "count" FROM changed`;
      if (rows[0]?.count !== 1) return standing(prisma, entry);
      feed.wake();
      return null;
    },
    advance: async (entry, events) => {
      const { key, state, version } = entry;
      const rows = await prisma.$queryRaw<{ count: number }[]>`
        WITH changed AS (
          UPDATE "LedgerEntry" SET "state" = ${state}, "version" = ${version}, "body" = ${bodyOf(entry)}
          WHERE "key" = ${key} AND "version" = ${version - 1}
          RETURNING 1
        ), ${writeEvents(events, IF_CHANGED)}
        SELECT count(*)::int AS "count" FROM changed`;
      if (rows[0]?.count !== 1) return false;
      feed.wake();
      return true;
    },
    ofTurn: async (turn) => {
      const rows = await prisma.ledgerEntry.findMany({
        where: { turnId: turn },
        orderBy: { position: "asc" },
      });
      return rows.map(({ body }) => readStored<LedgerEntry>(body));
    },
  };
}

const IF_CHANGED = Prisma.sql`EXISTS (SELECT 1 FROM changed)`;

function bodyOf(entry: LedgerEntry): string {
  return toJsonText(asJson(entry));
}

/** Whoever holds the slot: it was there first, and nothing is ever taken out of the ledger. */
async function standing(prisma: Database["prisma"], entry: LedgerEntry): Promise<LedgerEntry> {
  const { turn: turnId, round, index, occurrence } = entry;
  const row = await prisma.ledgerEntry.findUniqueOrThrow({
    where: { turnId_round_index_occurrence: { turnId, round, index, occurrence } },
  });
  return readStored<LedgerEntry>(row.body);
}
