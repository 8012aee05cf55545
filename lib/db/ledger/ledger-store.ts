// The ledger on a database: what comes at once is claimed and changed in one commit, together with its events (settled rule 9).

import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { LedgerStore } from "@/lib/runtime/ports/ledger-store";
import type { Database } from "../engine/database";
import { gather } from "../engine/gather";
import { isRefused } from "../engine/is-refused";
import type { PreparedStatement } from "../engine/prepared";
import { readStored, trusted } from "../engine/stored-json";
import { ledgerBatch } from "./ledger-batch";
import { ledgerStatements } from "./ledger-statement";
import type { LedgerWrite } from "./ledger-write";

/** So many go together at most: more would make those wait that are done already. */
const MOST = 64;

/**
 * What every call waits for before it may start. Writes that come while a commit is under way share the next one, so that
 * many writers need few commits.
 */
export function databaseLedger({ engine, prisma, prepared, feed }: Database): LedgerStore {
  const ofOne = ledgerStatements();
  const write = gather<LedgerWrite, boolean>({
    carryOut: async (writes) => {
      const rows = trusted<{ key: string }[]>(await prepared.run(statementOf(writes, ofOne)));
      const kept = new Set(rows.map(({ key }) => key));
      if (kept.size > 0) feed.wake();
      return writes.map(({ entry }) => kept.has(entry.key));
    },
    keyOf: ({ entry }) => entry.key,
    isUndone: isRefused,
    most: MOST,
    lanes: prepared.lanes,
    isOutside: engine === "postgres",
  });
  return {
    claim: async (entry, events, message = null) => {
      const isOurs = await write({ isClaim: true, entry, events, message });
      return isOurs ? null : standing(prisma, entry);
    },
    advance: (entry, events) => write({ isClaim: false, entry, events, message: null }),
    ofTurn: async (turn) => {
      const rows = await prisma.ledgerEntry.findMany({
        where: { turnId: turn },
        orderBy: { position: "asc" },
      });
      return rows.map(({ body }) => readStored<LedgerEntry>(body));
    },
  };
}

function statementOf(
  writes: readonly LedgerWrite[],
  ofOne: (write: LedgerWrite) => PreparedStatement,
): PreparedStatement {
  const [first, second] = writes;
  return first !== undefined && second === undefined ? ofOne(first) : ledgerBatch(writes);
}

/** Whoever holds the slot: it was there first, and nothing is ever taken out of the ledger. */
async function standing(prisma: Database["prisma"], entry: LedgerEntry): Promise<LedgerEntry> {
  const { turn: turnId, round, index, occurrence } = entry;
  const row = await prisma.ledgerEntry.findUniqueOrThrow({
    where: { turnId_round_index_occurrence: { turnId, round, index, occurrence } },
  });
  return readStored<LedgerEntry>(row.body);
}
