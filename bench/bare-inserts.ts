// The baseline of what is durable: one row of the size of a ledger record, inserted and committed.
import pg from "pg";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";

export type BareInserts = { insert(): Promise<unknown>; close(): Promise<void> };

/** Over `width` connections. */
export async function openBareInserts(
  url: string,
  width: number,
  entry: LedgerEntry,
): Promise<BareInserts> {
  const pool = new pg.Pool({ connectionString: url, max: width });
  await pool.query("CREATE TABLE IF NOT EXISTS bare (key text PRIMARY KEY, body text NOT NULL)");
  const body = JSON.stringify(entry);
  const text = "INSERT INTO bare (key, body) VALUES ($1, $2)";
  return {
    insert: () => pool.query(text, [crypto.randomUUID(), body]),
    close: () => pool.end(),
  };
}
