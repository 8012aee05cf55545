// What of the room of keys and plans lives in its address: which of the two, and every filter.
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import type { KeyFilter, PlanFilter } from "@/lib/client/idempotency";

const SOURCES = [
  "natural_key",
  "idempotency_key",
  "confirm_token",
  "dedupe",
] as const satisfies readonly NonNullable<KeyFilter["source"]>[];
const STATES = ["running", "done", "failed", "unknown"] as const satisfies readonly NonNullable<
  KeyFilter["state"]
>[];
const MET = ["conflicts", "repeats"] as const satisfies readonly NonNullable<KeyFilter["with"]>[];
const PLAN_STATES = ["open", "committed", "expired"] as const satisfies readonly NonNullable<
  PlanFilter["state"]
>[];

export const keyParams = {
  q: parseAsString,
  state: parseAsStringLiteral(STATES),
  with: parseAsStringLiteral(MET),
  source: parseAsStringLiteral(SOURCES),
  agent: parseAsString,
};
export const loadKeyFilter = createLoader(keyParams);

export const planParams = {
  q: parseAsString,
  state: parseAsStringLiteral(PLAN_STATES),
  agent: parseAsString,
};
export const loadPlanFilter = createLoader(planParams);
