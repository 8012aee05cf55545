// The gates that a round waits for.
import { isAsking } from "@/lib/domain/ledger/ledger-entry";
import type { Round } from "./round";

/** Questions by their tickets, and approvals by those that dispatch has answered with. */
export function gatesOf({ ledger, number, waiting }: Round): readonly string[] {
  const questions = ledger.ofRound(number).flatMap((entry) => {
    const isSuspended = isAsking(entry) && entry.result?.status === "suspended";
    return isSuspended ? [entry.result.ticket] : [];
  });
  return [...new Set([...waiting.values(), ...questions])];
}
