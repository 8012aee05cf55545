// The runtime's stores with a counter beside each: what is kept is counted, and nothing else.
import type { AuditLog } from "@/lib/runtime/ports/audit-log";
import type { EventSink } from "@/lib/runtime/ports/event-sink";
import type { LedgerStore } from "@/lib/runtime/ports/ledger-store";
import type { RoundEvent } from "@/lib/runtime/ports/round-event";
import type { Counters } from "./counters";

/** `savedMs` tells what early starts have saved in a round, once it has ended. */
export function countedEvents(
  events: EventSink,
  counters: Counters,
  savedMs: (event: RoundEvent) => Promise<number>,
): EventSink {
  return {
    append: async (added) => {
      await events.append(added);
      for (const event of added) {
        counters.fact(event.fact);
        if (event.fact.type === "round.ended") counters.saved(await savedMs(event));
      }
    },
  };
}

export function countedLedger(ledger: LedgerStore, counters: Counters): LedgerStore {
  return {
    ...ledger,
    claim: async (entry, events, message) => {
      const standing = await ledger.claim(entry, events, message);
      if (standing === null) {
        counters.claimed(entry);
        for (const { fact } of events) counters.fact(fact);
      }
      return standing;
    },
    advance: async (entry, events) => {
      const isKept = await ledger.advance(entry, events);
      if (isKept) counters.advanced(entry);
      return isKept;
    },
  };
}

export function countedCalls(audit: AuditLog, counters: Counters): AuditLog {
  return {
    record: async (line) => {
      await audit.record(line);
      counters.call(line);
    },
  };
}
