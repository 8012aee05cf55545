// Ledger entries as readers ask for them; writing them is the ledger store's alone.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";

export async function findLedgerEntry(db: Db, key: string): Promise<LedgerEntry | null> {
  const row = await db.ledgerEntry.findUnique({ where: { key } });
  return row && readStored<LedgerEntry>(row.body);
}

/** In the order of their claims. */
export async function entriesOfRound(
  db: Db,
  turn: string,
  round: number,
): Promise<readonly LedgerEntry[]> {
  const rows = await db.ledgerEntry.findMany({
    where: { turnId: turn, round },
    orderBy: { position: "asc" },
  });
  return rows.map(({ body }) => readStored<LedgerEntry>(body));
}
