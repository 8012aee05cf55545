// What of the room of keys and plans lives in its address: which of the two, and every filter.
import { createLoader, parseAsString } from "nuqs/server";
import { parseAsOption } from "@/components/data/filters/parse-as-option";
import {
  KEY_STATE_OPTIONS,
  MET_OPTIONS,
  PLAN_STATE_OPTIONS,
  SOURCE_OPTIONS,
} from "@/components/idempotency/idempotency-words";

export const keyParams = {
  q: parseAsString,
  state: parseAsOption(KEY_STATE_OPTIONS),
  with: parseAsOption(MET_OPTIONS),
  source: parseAsOption(SOURCE_OPTIONS),
  agent: parseAsString,
};
export const loadKeyFilter = createLoader(keyParams);

export const planParams = {
  q: parseAsString,
  state: parseAsOption(PLAN_STATE_OPTIONS),
  agent: parseAsString,
};
export const loadPlanFilter = createLoader(planParams);
