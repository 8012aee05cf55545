// Writes down what was found of a call in doubt, in the same transaction as the decision that found it (R107).
import type { Db } from "@/lib/db/engine/database";
import { nestedDatabase } from "@/lib/db/engine/nested-database";
import { findLedgerEntry } from "@/lib/db/ledger/ledger-entries";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { coordinatesOf, type Finding } from "@/lib/domain/ledger/ledger-entry";
import { ok } from "@/lib/domain/tools/call/tool-result";
import type { GateRoom } from "./gate-room";

/** False where the call is in doubt no more: its end has become known otherwise. */
export async function settleEntry(
  { database }: Pick<GateRoom, "database">,
  tx: Db,
  { key, finding, at }: { readonly key: string; readonly finding: Finding; readonly at: number },
): Promise<boolean> {
  const entry = await findLedgerEntry(tx, key);
  const settled = entry && advanceEntry(entry, { type: "reconcile", at, finding });
  if (!settled) return false;
  const { turn, round } = settled;
  const fact = { type: "call.reconciled", of: coordinatesOf(settled), entry: settled } as const;
  const ledger = databaseLedger(nestedDatabase(database, tx));
  return ledger.advance(settled, [{ turn, round, at, fact }]);
}

/** What a person says of it; nobody has the answer that the call itself gave. */
export function findingOf(ran: "happened" | "did_not_happen", by: string, note: string): Finding {
  const said = note === "" ? "" : `: ${note}`;
  if (ran === "did_not_happen")
    return { by: "person", ran: "not_run", result: null, note: `${by} says so${said}` };
  const result = ok({ confirmed: `${by} says that the call has had its effect${said}` });
  return { by: "person", ran: "succeeded", result, note: `${by} says that it happened${said}` };
}
