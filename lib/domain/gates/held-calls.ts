// Which calls of a turn wait for a person.
import { asksForYes, type Gate } from "./gate";

/**
 * Ledger keys of the calls that have a gate which says what becomes of them, now or once it is decided: a restart leaves
 * such a call as it was claimed, and whoever resumes the turn sends it through dispatch again.
 */
export function heldKeys(gates: readonly Gate[]): ReadonlySet<string> {
  const held = gates.filter(({ ask, state }) => asksForYes(ask.kind) && state !== "withdrawn");
  return new Set(held.map(({ ledgerKey }) => ledgerKey));
}
