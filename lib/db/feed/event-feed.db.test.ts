import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoundFact, StoredEvent } from "@/lib/runtime/ports/round-event";
import { openTestDatabase } from "@/lib/testing/database";
import { buildEntry } from "@/lib/testing/ledger-entries";
import type { Database } from "../engine/database";
import { nestedDatabase } from "../engine/nested-database";
import { databaseLedger } from "../ledger/ledger-store";
import { databaseEvents, eventsOfRound } from "../rounds/round-events";
import { ageForeignEvents, countFeed, type FeedEvent, feedEnd, readFeed } from "./event-feed";
import { comparePlaces, type FeedPlace, printPlace, readPlace } from "./feed-place";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const note = (turn: string, more: Partial<StoredEvent> = {}, fact: RoundFact = RESUMED) => ({
  turn,
  round: 0,
  at: 1,
  fact,
  ...more,
});
const RESUMED: RoundFact = { type: "run.resumed" };

/** Everything from a place on, in pages, until nothing is left that can be read. */
async function readAll(
  from: FeedPlace,
  { take = 7, turn }: { readonly take?: number; readonly turn?: string } = {},
): Promise<readonly FeedEvent[]> {
  const all: FeedEvent[] = [];
  let place = from;
  for (;;) {
    const { events, isHeld } = await readFeed(database.prisma, place, { take, turn });
    all.push(...events);
    place = events.at(-1)?.place ?? place;
    if (events.length === 0 && !isHeld) return all;
  }
}

describe("the feed of all events", () => {
  it("gives each of 200 rounds that are written at once whole, in order, once", async () => {
    const from = await feedEnd(database.prisma);
    const turns = Array.from({ length: 200 }, (_, at) => `crowd_${at}`);
    const { append } = databaseEvents(database);
    const ledger = databaseLedger(database);
    const live = (async () => {
      const seen: FeedEvent[] = [];
      let place = from;
      while (seen.length < turns.length * 8) {
        const { events } = await readFeed(database.prisma, place, { take: 50 });
        seen.push(...events);
        place = events.at(-1)?.place ?? place;
      }
      return seen;
    })();

    await Promise.all(
      turns.map(async (turn) => {
        await append([note(turn), note(turn)]);
        // Claims of one round beside each other, each in a transaction that begins before it has its number.
        await Promise.all(
          [0, 1, 2].map((index) =>
            ledger.claim(buildEntry({ turn, index, key: `${turn}/${index}` }), [note(turn)]),
          ),
        );
        await append([note(turn), note(turn), note(turn)]);
      }),
    );

    const seen = await live;
    expect(seen).toHaveLength(1600);
    for (const turn of turns)
      expect(seen.filter((event) => event.turn === turn).map(({ seq }) => seq)).toEqual([
        0, 1, 2, 3, 4, 5, 6, 7,
      ]);
    const places = seen.map(({ place }) => place);
    expect(places.toSorted(comparePlaces)).toEqual(places);
  });

  it("tells agent and title of the turn, and leaves the long texts out", async () => {
    const { prisma } = database;
    const workspace = { id: "w1", name: "W", createdAt: new Date(), authSecret: "x".repeat(32) };
    await prisma.workspace.create({ data: workspace });
    const row = { id: "t1", workspaceId: "w1", agentSlug: "main", userId: "u", state: "running" };
    await prisma.turn.create({ data: { ...row, title: "Find it", startedAt: 1n } });
    const from = await feedEnd(prisma);

    await databaseEvents(database).append([
      note(
        "t1",
        {},
        {
          type: "action.completed",
          attempt: 0,
          index: 0,
          tool: "web.search",
          kind: "call",
          params: { q: "x".repeat(100_000) },
          fault: null,
        },
      ),
    ]);

    expect(await readAll(from, { turn: "t1" })).toMatchObject([
      {
        turn: "t1",
        seq: 0,
        workspaceId: "w1",
        agent: "main",
        title: "Find it",
        fact: { type: "action.completed", tool: "web.search" },
      },
    ]);
    expect(JSON.stringify((await readAll(from, { turn: "t1" }))[0]?.fact).length).toBeLessThan(200);
  });

  it("can be read for one turn alone, and counted", async () => {
    const from = await feedEnd(database.prisma);
    const { append } = databaseEvents(database);
    await append([note("mine"), note("other"), note("mine")]);

    const events = await readAll(from, { turn: "mine" });

    expect(events.map(({ turn, seq }) => [turn, seq])).toEqual([
      ["mine", 0],
      ["mine", 1],
    ]);
    expect(await countFeed(database.prisma, from, { most: 10 })).toBe(3);
    expect(await countFeed(database.prisma, from, { most: 2 })).toBe(2);
    expect(await countFeed(database.prisma, from, { most: 10, turn: "other" })).toBe(1);
  });

  it("takes events from another server's count of transactions as older than all of its own", async () => {
    const { prisma } = database;
    await databaseEvents(database).append([note("restored")]);
    await prisma.$executeRaw`UPDATE "RoundEvent" SET "xid" = 9e15::bigint WHERE "turnId" = 'restored'`;
    await prisma.$executeRaw`UPDATE "Round" SET "lastXid" = 9e15::bigint WHERE "turnId" = 'restored'`;

    await ageForeignEvents(prisma);
    const from = await feedEnd(prisma);
    await databaseEvents(database).append([note("restored")]);

    expect((await readAll(from, { turn: "restored" })).map(({ seq }) => seq)).toEqual([1]);
    expect(await eventsOfRound(prisma, "restored", 0)).toHaveLength(2);
  });
});

// The embedded engine has one connection: there, nothing else happens while a transaction is open.
if (process.env.TRAITLINE_TEST_POSTGRES)
  describe("the feed beside an open transaction", () => {
    it("holds back what could still be overtaken, says so, and skips nothing", async () => {
      const from = await feedEnd(database.prisma);
      const { append } = databaseEvents(database);
      const opened = promiseWithResolvers();
      const closed = promiseWithResolvers();
      const slow = database.transaction(async (tx) => {
        await databaseEvents(nestedDatabase(database, tx)).append([note("slow")]);
        opened.resolve();
        await closed.promise;
      });
      await opened.promise;
      await append([note("quick"), note("quick")]);

      const meanwhile = await readFeed(database.prisma, from, { take: 10 });
      closed.resolve();
      await slow;

      expect(meanwhile).toMatchObject({ events: [], isHeld: true });
      expect((await readAll(meanwhile.end)).map(({ turn }) => turn)).toEqual([
        "slow",
        "quick",
        "quick",
      ]);
    });

    it("waits for no transaction of another database on the same server", async () => {
      const from = await feedEnd(database.prisma);
      const next = new pg.Client({ connectionString: process.env.TRAITLINE_TEST_POSTGRES });
      await next.connect();
      await next.query("BEGIN");
      await next.query("SELECT pg_current_xact_id()");

      await databaseEvents(database).append([note("beside"), note("beside")]);
      const meanwhile = await readAll(from);

      expect(meanwhile.map(({ turn, seq }) => [turn, seq])).toEqual([
        ["beside", 0],
        ["beside", 1],
      ]);
      expect(await feedEnd(database.prisma)).toEqual(meanwhile.at(-1)?.place);
      await next.query("ROLLBACK");
      await next.end();
    });

    it("keeps a round in its order where the later writer's transaction is the older one", async () => {
      const from = await feedEnd(database.prisma);
      const begun = promiseWithResolvers();
      const written = promiseWithResolvers();
      const older = database.transaction(async (tx) => {
        await tx.$queryRaw`SELECT pg_current_xact_id()::text`;
        begun.resolve();
        await written.promise;
        await databaseEvents(nestedDatabase(database, tx)).append([note("both", { at: 2 })]);
      });
      await begun.promise;
      await databaseEvents(database).append([note("both", { at: 1 })]);
      written.resolve();
      await older;

      expect((await readAll(from, { take: 1 })).map(({ seq, at }) => [seq, at])).toEqual([
        [0, 1],
        [1, 2],
      ]);
    });
  });

describe("a place in the feed", () => {
  it("is read back from its text, and from nothing else", () => {
    const place = { xid: 731n, position: 1042n };

    expect(readPlace(printPlace(place))).toEqual(place);
    for (const odd of ["", "7", "7.", ".7", "7.x", "-1.2", "1.2.3", "1e3.4", `${"9".repeat(19)}.1`])
      expect(readPlace(odd)).toBeNull();
  });
});

function promiseWithResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
