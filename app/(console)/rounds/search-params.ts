// What of the list of rounds lives in its address: every filter.
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsOption } from "@/components/data/filters/parse-as-option";
import { ROUND_MARK_OPTIONS, ROUND_STATE_OPTIONS } from "@/components/rounds/round-words";
import type { RoundFilter } from "@/lib/client/rounds";

const CODES = [
  "ARGS_UNPARSEABLE",
  "UNKNOWN_TOOL",
  "TOOL_NOT_ALLOWED",
  "INVALID_ARGUMENTS",
  "TOO_MANY_ACTIONS",
  "SECOND_FINAL",
  "FINAL_AFTER_NON_NEUTRAL",
  "NON_NEUTRAL_AFTER_FINAL",
  "UNKNOWN_RUNS_ALONE",
  "STRATEGY_INCOMPATIBLE",
] as const satisfies readonly NonNullable<RoundFilter["code"]>[];

export const roundListParams = {
  q: parseAsString,
  agent: parseAsString,
  state: parseAsOption(ROUND_STATE_OPTIONS),
  has: parseAsOption(ROUND_MARK_OPTIONS),
  code: parseAsStringLiteral(CODES),
  tool: parseAsString,
  turn: parseAsString,
  since: parseAsString,
};
export const loadRoundFilter = createLoader(roundListParams);
