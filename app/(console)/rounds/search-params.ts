// What of the list of rounds lives in its address: every filter.
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import type { RoundFilter } from "@/lib/client/rounds";

const STATES = [
  "running",
  "suspended",
  "goes_on",
  "answered",
  "ended",
  "interrupted",
  "stopped",
  "broken",
  "lost",
] as const satisfies readonly NonNullable<RoundFilter["state"]>[];
const MARKS = [
  "early",
  "hits",
  "refusals",
  "observed",
  "gates",
  "compensations",
  "doubts",
  "costs",
] as const satisfies readonly NonNullable<RoundFilter["has"]>[];
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
  state: parseAsStringLiteral(STATES),
  has: parseAsStringLiteral(MARKS),
  code: parseAsStringLiteral(CODES),
  tool: parseAsString,
  turn: parseAsString,
  since: parseAsString,
};
export const loadRoundFilter = createLoader(roundListParams);
