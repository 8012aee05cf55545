// Tries a call in doubt once more, under the same key, where its retry story makes that harmless; through dispatch like any call (R107).

import { advanceEntry } from "@/lib/domain/ledger/advance-entry";
import { coordinatesOf, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { Dispatch } from "./dispatch/dispatch";
import type { CallRequest } from "./ports/call-request";
import { instant } from "./ports/clock";
import type { EventSink } from "./ports/event-sink";
import type { RecoveryPorts } from "./recover-turn";

/**
 * The entry as it stands afterwards; null where somebody else has it, or it was tried before. That the repeat begins is
 * durable before it does, so a crash in the middle leaves the call to a person.
 */
export async function repeatDoubt(
  ports: RecoveryPorts & { readonly events: EventSink },
  dispatch: Dispatch,
  entry: LedgerEntry,
  circumstances: Pick<CallRequest, "caller" | "findTool" | "signal" | "isInterrupted" | "limit">,
): Promise<LedgerEntry | null> {
  const { turn, round, index, tool, params, callId, key } = entry;
  const of = coordinatesOf(entry);
  const { clock, ledger } = ports;
  const begun = advanceEntry(entry, { type: "repeat", at: instant(clock) });
  const fact = { type: "call.repeated", of } as const;
  const event = { turn, round, at: instant(clock), fact };
  if (begun === null || !(await ledger.advance(begun, [event]))) return null;
  const outcome = await dispatch({
    ...circumstances,
    entry: "round",
    tool,
    args: params,
    callId,
    ledgerKey: key,
    round,
    index,
    onStart: async () => true,
    onEmit: () => undefined,
    onFact: (told) =>
      ports.events.append([{ turn, round, at: instant(clock), fact: { ...told, of } }]),
    onLate: async () => undefined,
  });
  if (outcome.end === "unknown" || outcome.result.status === "suspended") return begun;
  const finding = {
    by: "repeat",
    ran: outcome.end,
    result: outcome.result,
    note: "it was tried once more under the same key",
  } as const;
  const at = instant(clock);
  const settled = advanceEntry(begun, { type: "reconcile", at, finding });
  if (settled === null) return begun;
  const told = { type: "call.reconciled", of, entry: settled } as const;
  const isKept = await ledger.advance(settled, [{ turn, round, at, fact: told }]);
  return isKept ? settled : begun;
}
