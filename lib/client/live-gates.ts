// Keeps what was asked about gates no older than the last event that spoke of one.
import type { Query, QueryClient } from "@tanstack/react-query";
import { gateKeys } from "./gates";
import type { LiveEvent } from "./live-connection";

/** A page that is fetched while something happens may have been read before it. */
const READING_MS = 2_000;

export type LiveGates = {
  /** The stream begins: whatever happened before it was not heard. */
  begin(): void;
  hear(events: readonly LiveEvent[]): void;
  /** What came along with a page, fetched by the server at an instant of its own clock. */
  arrive(query: Query): void;
};

export function createLiveGates(client: QueryClient): LiveGates {
  let lastAt = Number.NEGATIVE_INFINITY;
  const askAgain = () => void client.invalidateQueries({ queryKey: gateKeys.all });
  return {
    begin: askAgain,
    hear: (events) => {
      const told = events.filter(isAboutGates);
      if (told.length === 0) return;
      lastAt = Math.max(lastAt, ...told.map(({ at }) => at));
      askAgain();
    },
    arrive: ({ queryKey, state }) => {
      if (queryKey[0] !== gateKeys.all[0]) return;
      if (state.dataUpdatedAt < lastAt + READING_MS) void client.invalidateQueries({ queryKey });
    },
  };
}

function isAboutGates({ fact }: LiveEvent): boolean {
  return fact.type === "gate.opened" || fact.type === "gate.decided";
}
