// Writes down the facts of one round, each with its instant.
import type { Redactor } from "../dispatch/redactor";
import { instant, type RuntimeClock } from "../ports/clock";
import type { EventSink } from "../ports/event-sink";
import type { RoundEvent, RoundFact } from "../ports/round-event";
import { maskFact } from "./mask-fact";

export type RoundLog = {
  /** For a store that keeps the fact together with its own change. */
  event(fact: RoundFact): RoundEvent;
  /** Kept before anything that follows from it happens. */
  fact(fact: RoundFact): Promise<void>;
  /** Likewise, all or none. */
  keep(events: readonly RoundEvent[]): Promise<void>;
};

export function createRoundLog(
  ports: {
    readonly events: EventSink;
    readonly clock: RuntimeClock;
    readonly redactor: Redactor;
  },
  turn: string,
  round: number,
): RoundLog {
  const event = (fact: RoundFact): RoundEvent => ({
    turn,
    round,
    at: instant(ports.clock),
    fact: maskFact(fact, ports.redactor),
  });
  const keep = (events: readonly RoundEvent[]) => ports.events.append(events);
  return { event, keep, fact: (fact) => keep([event(fact)]) };
}
