// Where the facts of a round go: kept in order, numbered without gaps.
import type { RoundEvent } from "./round-event";

export type EventSink = {
  /** Numbers and keeps them, all or none; `seq` goes on where the round's last event ended. */
  append(events: readonly RoundEvent[]): Promise<void>;
};
