// What of the list of multi-step commands lives in its address: every filter.
import { createLoader, parseAsString } from "nuqs/server";
import { parseAsOption } from "@/components/data/filters/parse-as-option";
import { SAGA_NEEDS_OPTIONS, SAGA_STATE_OPTIONS } from "@/components/sagas/saga-words";

export const sagaListParams = {
  needs: parseAsOption(SAGA_NEEDS_OPTIONS),
  state: parseAsOption(SAGA_STATE_OPTIONS),
  tool: parseAsString,
  agent: parseAsString,
  turn: parseAsString,
};
export const loadSagaFilter = createLoader(sagaListParams);
