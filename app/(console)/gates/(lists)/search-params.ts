// What of the room of gates lives in its address.
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { DECIDED_STATES, KINDS } from "@/components/gates/gate-words";

export const gateOpenParams = { open: parseAsString };
export const loadGateOpen = createLoader(gateOpenParams);

export const historyParams = {
  kind: parseAsStringLiteral(KINDS),
  state: parseAsStringLiteral(DECIDED_STATES),
  agent: parseAsString,
  tool: parseAsString,
  by: parseAsString,
};
export const loadHistoryFilter = createLoader(historyParams);

export const grantParams = {
  state: parseAsStringLiteral(["active", "expired", "revoked"]).withDefault("active"),
};
export const loadGrantFilter = createLoader(grantParams);
