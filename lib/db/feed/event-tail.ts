// The newest events of the feed, read once for everybody in this process who watches.
import type { Feed } from "@/lib/runtime/ports/feed";
import type { Prisma } from "../generated/client";
import { type FeedEvent, type FeedPage, feedEnd, readFeed } from "./event-feed";
import { comparePlaces, type FeedPlace } from "./feed-place";

export type EventTail = {
  /** Reads on for as long as somebody watches; answers how to leave. */
  join(): () => void;
  /** What comes after a place; null where it is older than what is kept here, and then the store has it. */
  after(place: FeedPlace): readonly FeedEvent[] | null;
  /** Resolves once there is something after the place, or the signal aborts. */
  moved(place: FeedPlace, signal: AbortSignal): Promise<void>;
};

const KEPT = 4_000;
const PAGE = 500;
/** Nobody calls when a transaction ends that held events back: the wait grows while nothing comes. */
const HELD_MS = { first: 5, last: 250 };
/** In case a wake between processes is lost. */
const CHECK_MS = 2_000;

export function createEventTail(prisma: Prisma.TransactionClient, feed: Feed): EventTail {
  const window = createWindow();
  const waiting = new Set<() => void>();
  let viewers = 0;
  let leaveFeed: (() => void) | null = null;
  let isReading = false;
  let isDue = false;
  let heldMs = HELD_MS.first;
  let timer: NodeJS.Timeout | undefined;

  function read(): void {
    isDue = true;
    if (isReading) return;
    isReading = true;
    void readOn()
      // The store is away: who watches finds nothing new, and the next check asks again.
      .catch(() => CHECK_MS)
      .then((ms) => {
        isReading = false;
        for (const go of [...waiting]) go();
        if (isDue) read();
        else schedule(ms);
      });
  }

  /** Answers when to look again, should nobody call. */
  async function readOn(): Promise<number> {
    let page: FeedPage;
    do {
      isDue = false;
      window.to ??= await feedEnd(prisma);
      page = await readFeed(prisma, window.to, { take: PAGE });
      window.keep(page.events);
      for (const go of [...waiting]) go();
    } while (isDue || page.events.length === PAGE);
    const isStuck = page.isHeld && page.events.length === 0;
    heldMs = isStuck ? Math.min(heldMs * 2, HELD_MS.last) : HELD_MS.first;
    return page.isHeld ? heldMs : CHECK_MS;
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (viewers === 0) return;
    timer = setTimeout(read, ms);
    timer.unref();
  }

  function leave(): void {
    viewers -= 1;
    if (viewers > 0) return;
    leaveFeed?.();
    clearTimeout(timer);
    window.forget();
  }

  return {
    join: () => {
      viewers += 1;
      if (viewers === 1) {
        leaveFeed = feed.subscribe(read);
        read();
      }
      let isIn = true;
      return () => {
        if (isIn) leave();
        isIn = false;
      };
    },
    after: window.after,
    moved: (place, signal) =>
      new Promise((resolve) => {
        const go = () => {
          if (!window.isBehind(place) && !signal.aborted) return;
          waiting.delete(go);
          signal.removeEventListener("abort", go);
          resolve();
        };
        waiting.add(go);
        signal.addEventListener("abort", go);
        go();
      }),
  };
}

/** The last so many events, from one place to another. */
function createWindow() {
  let events: FeedEvent[] = [];
  let from: FeedPlace | null = null;
  let to: FeedPlace | null = null;
  return {
    get to() {
      return to;
    },
    set to(place) {
      [from, to] = [place, place];
    },
    keep: (more: readonly FeedEvent[]) => {
      events.push(...more);
      to = more.at(-1)?.place ?? to;
      const spare = events.length - KEPT;
      if (spare <= 0) return;
      from = events[spare - 1]?.place ?? from;
      events = events.slice(spare);
    },
    after: (place: FeedPlace): readonly FeedEvent[] | null => {
      if (!from || comparePlaces(place, from) < 0) return null;
      return events.slice(firstAfter(events, place));
    },
    /** Whether there is something after the place. */
    isBehind: (place: FeedPlace) => to !== null && comparePlaces(place, to) < 0,
    forget: () => {
      events = [];
      [from, to] = [null, null];
    },
  };
}

/** Index of the first event behind the place. */
function firstAfter(events: readonly FeedEvent[], place: FeedPlace): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const event = events[middle];
    if (event && comparePlaces(event.place, place) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
