// Watches rounds live from a place on: what happened since, then whatever happens, until the watcher leaves.
import type { LiveEventView } from "@/lib/contracts/events";
import {
  countFeed,
  type FeedEvent,
  type FeedPage,
  feedEnd,
  readFeed,
} from "@/lib/db/feed/event-feed";
import { comparePlaces, type FeedPlace, printPlace, readPlace } from "@/lib/db/feed/feed-place";
import { madeOnce } from "@/lib/kernel/made-once";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";

/**
 * `hello` says where the watching begins. `reset` says that the place asked for cannot be gone on from: whatever the
 * watcher has must be asked for anew, and the watching goes on from the place it names.
 */
export type Watched =
  | { readonly kind: "hello" | "reset"; readonly place: string }
  | { readonly kind: "events"; readonly events: readonly WatchedEvent[] };

/** `id` is the place to go on from behind it. */
export type WatchedEvent = { readonly id: string; readonly event: LiveEventView };

type Asked = {
  /** A place as `printPlace` writes it; null begins now. */
  readonly after: string | null;
  readonly turn: string | undefined;
  readonly signal: AbortSignal;
};

/** More than this is sooner asked for anew than told event by event. */
const MOST_BEHIND = 5_000;
const PAGE = 500;

/** @throws AppError FORBIDDEN */
export async function* watchEvents(context: ServiceContext, asked: Asked): AsyncGenerator<Watched> {
  authorise(context.actor, "read");
  const { database, workspaceId } = context;
  const { turn, signal } = asked;
  const isOurs = (event: FeedEvent) =>
    event.workspaceId === workspaceId && (turn === undefined || event.turn === turn);
  const leave = database.eventTail.join();
  try {
    const begin = await beginAt(context, asked);
    yield { kind: begin.kind, place: printPlace(begin.place) };
    let { place } = begin;
    while (!signal.aborted) {
      const { events, end } = await readOn(context, place, turn);
      const ours = events.filter(isOurs).map(toWatched);
      if (ours.length > 0) yield { kind: "events", events: ours };
      if (comparePlaces(end, place) === 0) await database.eventTail.moved(place, signal);
      place = end;
    }
  } finally {
    leave();
  }
}

/** One object for all who watch, so that what is made of it can be shared too. */
const toWatched = madeOnce(({ place, workspaceId: _, ...event }: FeedEvent): WatchedEvent => {
  return { id: printPlace(place), event };
});

async function beginAt(
  { database }: ServiceContext,
  { after, turn }: Asked,
): Promise<{ readonly kind: "hello" | "reset"; readonly place: FeedPlace }> {
  const end = await feedEnd(database.prisma);
  if (after === null) return { kind: "hello", place: end };
  const place = readPlace(after);
  if (place === null || comparePlaces(place, end) > 0) return { kind: "reset", place: end };
  const most = MOST_BEHIND + 1;
  const behind = await countFeed(database.prisma, place, { most, turn });
  return behind > MOST_BEHIND ? { kind: "reset", place: end } : { kind: "hello", place };
}

/** What this process keeps at hand, or what the store has from before that. */
async function readOn(
  { database }: ServiceContext,
  place: FeedPlace,
  turn: string | undefined,
): Promise<Pick<FeedPage, "events" | "end">> {
  const events = database.eventTail.after(place);
  if (events) return { events, end: events.at(-1)?.place ?? place };
  return readFeed(database.prisma, place, { take: PAGE, turn });
}
