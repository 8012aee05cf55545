import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestDatabase } from "@/lib/testing/database";
import { type Database, openDatabase } from "../engine/database";
import { databaseEvents } from "../rounds/round-events";
import { feedEnd } from "./event-feed";
import type { EventTail } from "./event-tail";
import type { FeedPlace } from "./feed-place";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const note = (turn: string) => ({ turn, round: 0, at: 1, fact: { type: "run.resumed" } }) as const;
/** Until the tail has read where it begins: what is committed before that is not its own to tell. */
const begun = (tail: EventTail, from: FeedPlace) =>
  vi.waitFor(() => expect(tail.after(from)).not.toBeNull(), { timeout: 20_000 });

/** Reads on until so many events have come. */
async function follow(tail: EventTail, from: FeedPlace, count: number) {
  const seen: string[] = [];
  let place = from;
  while (seen.length < count) {
    await tail.moved(place, new AbortController().signal);
    const events = tail.after(place) ?? [];
    seen.push(...events.map(({ turn, seq }) => `${turn}/${seq}`));
    place = events.at(-1)?.place ?? place;
  }
  return seen;
}

describe("the tail of the feed", () => {
  it("brings every event to everybody who watches, in one order", async () => {
    const { eventTail } = database;
    const from = await feedEnd(database.prisma);
    const leave = eventTail.join();
    await begun(eventTail, from);
    const watching = Array.from({ length: 20 }, () => follow(eventTail, from, 30));

    await Promise.all(
      Array.from({ length: 15 }, (_, at) =>
        databaseEvents(database).append([note(`t${at}`), note(`t${at}`)]),
      ),
    );

    const [first, ...others] = await Promise.all(watching);
    expect(first?.toSorted()).toEqual(
      Array.from({ length: 15 }, (_, at) => [`t${at}/0`, `t${at}/1`])
        .flat()
        .toSorted(),
    );
    for (const other of others) expect(other).toEqual(first);
    leave();
  });

  it("says that it does not keep what came before anybody watched", async () => {
    const { eventTail } = database;
    const before = await feedEnd(database.prisma);
    await databaseEvents(database).append([note("early")]);
    const from = await feedEnd(database.prisma);
    const leave = eventTail.join();
    await begun(eventTail, from);
    const seen = follow(eventTail, from, 1);
    await databaseEvents(database).append([note("late")]);
    await seen;

    expect(eventTail.after(before)).toBeNull();
    expect(eventTail.after(from)).toHaveLength(1);
    leave();
    expect(eventTail.after(from)).toBeNull();
  });

  it("ends a wait when the watcher leaves", async () => {
    const leave = database.eventTail.join();
    const gone = new AbortController();
    const waiting = database.eventTail.moved(await feedEnd(database.prisma), gone.signal);

    gone.abort();

    await expect(waiting).resolves.toBeUndefined();
    leave();
  });
});

// The embedded engine belongs to one process.
if (process.env.TRAITLINE_TEST_POSTGRES)
  describe("the tail of another process", () => {
    it("is woken by what this one commits", async () => {
      const [{ url = "" } = {}] = await database.prisma.$queryRaw<{ url: string }[]>`
        SELECT current_database() AS "url"`;
      const address = new URL(process.env.TRAITLINE_TEST_POSTGRES ?? "");
      address.pathname = `/${url}`;
      const other = await openDatabase({ engine: "postgres", url: address.href });
      const leave = other.eventTail.join();
      const told = new Promise<void>((resolve) => {
        other.feed.subscribe(resolve);
      });
      const from = await feedEnd(other.prisma);
      await begun(other.eventTail, from);
      const seen = follow(other.eventTail, from, 2);

      await databaseEvents(database).append([note("far"), note("far")]);
      await told;

      expect(await seen).toEqual(["far/0", "far/1"]);
      leave();
      await other.close();
    });
  });
