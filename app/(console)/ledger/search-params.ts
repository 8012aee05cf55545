// What of the ledger lives in its address: every filter.
import { createLoader, parseAsString } from "nuqs/server";
import { parseAsOption } from "@/components/data/filters/parse-as-option";
import { HIT_OPTIONS, LEDGER_STATE_OPTIONS } from "@/components/rounds/ledger-words";

export const ledgerParams = {
  agent: parseAsString,
  state: parseAsOption(LEDGER_STATE_OPTIONS),
  hit: parseAsOption(HIT_OPTIONS),
  tool: parseAsString,
  turn: parseAsString,
};
export const loadLedgerFilter = createLoader(ledgerParams);
