// What came lately, for answers that were given before it and arrive behind it.
import { isBefore } from "./live";
import type { LiveEvent } from "./live-connection";

export type LiveMemory = ReturnType<typeof createLiveMemory>;

const MOST = 5_000;

export function createLiveMemory(most: number = MOST) {
  /** Everything behind this place is remembered; null before the stream has begun. */
  let begun: string | null = null;
  let events: LiveEvent[] = [];
  return {
    begin: (place: string): void => {
      begun = place;
      events = [];
    },
    take: (batch: readonly LiveEvent[]): void => {
      events.push(...batch);
      if (events.length <= most) return;
      // Half of it goes at once, so that not every event moves all others.
      const forgotten = events.splice(0, events.length - Math.floor(most / 2));
      begun = forgotten.at(-1)?.place ?? begun;
    },
    /** Null where it does not reach back so far. */
    after: (place: string): readonly LiveEvent[] | null => {
      if (begun === null) return [];
      if (isBefore(place, begun)) return null;
      return events.filter((event) => isBefore(place, event.place));
    },
  };
}
