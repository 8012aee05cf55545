// What of the room of gates lives in its address.
import { createLoader, parseAsString, parseAsStringLiteral } from "nuqs/server";

export const gateOpenParams = { open: parseAsString };
export const loadGateOpen = createLoader(gateOpenParams);

export const historyParams = {
  kind: parseAsStringLiteral(["approval", "plan_confirm", "question", "in_doubt", "undo_failure"]),
  state: parseAsStringLiteral([
    "approved",
    "denied",
    "answered",
    "settled",
    "expired",
    "withdrawn",
  ]),
  agent: parseAsString,
  tool: parseAsString,
  by: parseAsString,
};
export const loadHistoryFilter = createLoader(historyParams);

export const grantParams = {
  state: parseAsStringLiteral(["active", "expired", "revoked"]).withDefault("active"),
};
export const loadGrantFilter = createLoader(grantParams);
