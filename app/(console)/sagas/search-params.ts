// What of the list of multi-step commands lives in its address: every filter.
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import type { SagaFilter } from "@/lib/client/sagas";

const STATES = [
  "running",
  "concluded",
  "compensating",
  "compensated",
  "partly_compensated",
] as const satisfies readonly NonNullable<SagaFilter["state"]>[];
const NEEDS = ["person"] as const satisfies readonly NonNullable<SagaFilter["needs"]>[];

export const sagaListParams = {
  needs: parseAsStringLiteral(NEEDS),
  state: parseAsStringLiteral(STATES),
  tool: parseAsString,
  agent: parseAsString,
  turn: parseAsString,
};
export const loadSagaFilter = createLoader(sagaListParams);
