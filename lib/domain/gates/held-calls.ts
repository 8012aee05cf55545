// Which calls of a turn wait for a person, and whether the turn can go on.
import { endsWithRun, type Gate } from "./gate";

/**
 * Whether the call with this key has a gate that says what becomes of it, now or once it is decided: a restart leaves
 * such a call as it was claimed, and whoever resumes the turn sends it through dispatch again.
 */
export function isHeld(key: string, gates: readonly Gate[]): boolean {
  return gates.some(
    ({ ask, ledgerKey, state }) =>
      ask.kind === "approval" && ledgerKey === key && state !== "withdrawn",
  );
}

/** Whether somebody still has to decide before the turn can go on; what outlives the run holds nothing up. */
export function waitsForPeople(gates: readonly Gate[]): boolean {
  return gates.some((gate) => gate.state === "pending" && endsWithRun(gate));
}
