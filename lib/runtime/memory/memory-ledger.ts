// A ledger and its events in memory: for scripted runs, for tests, and as the plainest statement of what a store must do.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { MessageStore } from "../ports/conversation";
import type { EventSink } from "../ports/event-sink";
import type { LedgerStore } from "../ports/ledger-store";
import type { RoundEvent, StoredEvent } from "../ports/round-event";

export type MemoryLedger = {
  readonly ledger: LedgerStore;
  readonly events: EventSink;
  /** In the order in which they were kept. */
  stored(): readonly StoredEvent[];
};

/** A call's message that comes with its claim goes to `messages`. */
export function createMemoryLedger(messages: Pick<MessageStore, "post">): MemoryLedger {
  const entries = new Map<string, LedgerEntry>();
  const events: StoredEvent[] = [];
  const counts = new Map<string, number>();

  function keep(added: readonly RoundEvent[]) {
    for (const event of added) {
      const round = `${event.turn}/${event.round}`;
      const seq = counts.get(round) ?? 0;
      counts.set(round, seq + 1);
      events.push({ ...event, seq });
    }
  }

  return {
    ledger: {
      claim: async (entry, added, message = null) => {
        const standing = entries.get(entry.key);
        if (standing !== undefined) return standing;
        entries.set(entry.key, entry);
        keep(added);
        if (message !== null) await messages.post(entry.turn, message);
        return null;
      },
      advance: async (entry, added) => {
        if (entries.get(entry.key)?.version !== entry.version - 1) return false;
        entries.set(entry.key, entry);
        keep(added);
        return true;
      },
      ofTurn: async (turn) => [...entries.values()].filter((entry) => entry.turn === turn),
    },
    events: { append: async (added) => keep(added) },
    stored: () => events,
  };
}
