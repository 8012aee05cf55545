// What of the ledger lives in its address: every filter.
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import type { LedgerFilter } from "@/lib/client/ledger";

const STATES = [
  "intended",
  "running",
  "succeeded",
  "failed",
  "unknown",
  "compensated",
  "reconciled",
] as const satisfies readonly NonNullable<LedgerFilter["state"]>[];
const HITS = [
  "any",
  "slot",
  "fingerprint",
  "slot_conflict",
  "provider_id",
] as const satisfies readonly NonNullable<LedgerFilter["hit"]>[];

export const ledgerParams = {
  agent: parseAsString,
  state: parseAsStringLiteral(STATES),
  hit: parseAsStringLiteral(HITS),
  tool: parseAsString,
  turn: parseAsString,
};
export const loadLedgerFilter = createLoader(ledgerParams);
