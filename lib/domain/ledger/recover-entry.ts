// What a restart makes of an entry that was left open: nothing is lost, and nothing runs again by itself (settled rule 9).

import { failed } from "../tools/call/tool-result";
import { isReadShape } from "../tools/contract/shape-policy";
import { advanceEntry } from "./advance-entry";
import type { LedgerEntry } from "./ledger-entry";
import { inDoubt } from "./replay-entry";

/**
 * `keep`: ended, or waiting for a person. `closed`: it never started, and is closed as such.
 * `doubt`: it started and has no end; `next` is who may settle that: one repeat under the same key where the retry
 * story makes it harmless, else a person.
 */
export type Recovery =
  | { readonly kind: "keep" }
  | { readonly kind: "closed"; readonly entry: LedgerEntry }
  | { readonly kind: "doubt"; readonly entry: LedgerEntry; readonly next: "repeat" | "person" };

/** `isWaiting`: a gate that stands holds the call, so it has not been abandoned. */
export function recoverEntry(entry: LedgerEntry, at: number, isWaiting: boolean): Recovery {
  if (entry.state === "unknown") return { kind: "doubt", entry, next: whoSettles(entry) };
  if (entry.state === "intended" && !isWaiting) {
    const result = failed(
      "INTERRUPTED",
      "The runtime stopped before the call started; it did not run.",
    );
    const closed = advanceEntry(entry, { type: "fail", at, result });
    if (closed !== null) return { kind: "closed", entry: closed };
  }
  const lost = advanceEntry(entry, { type: "lose", at, result: inDoubt() });
  if (lost === null) return { kind: "keep" };
  return { kind: "doubt", entry: lost, next: whoSettles(lost) };
}

/** What was tried again once already is a person's business (R107). */
function whoSettles({ shape, story, repeats }: LedgerEntry): "repeat" | "person" {
  const isHarmless = isReadShape(shape) || story !== "not_safe";
  return isHarmless && repeats === 0 ? "repeat" : "person";
}
