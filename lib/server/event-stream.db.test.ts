import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseEvents } from "@/lib/db/rounds/round-events";
import { type Frame, type FrameReader, readFrames } from "@/lib/testing/event-stream";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";

let house: TestHouse;
let viewer: Browser;
const open: FrameReader[] = [];
let turns = 0;

beforeAll(async () => {
  house = await openTestHouse();
  viewer = await house.as("viewer");
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((reader) => reader.leave()));
});
afterAll(() => house.close());

/** A turn of this workspace that events can be told of. */
async function makeTurn(): Promise<string> {
  turns += 1;
  const id = `turn_${turns}`;
  const { workspaceId } = house.container.services;
  await house.database.prisma.turn.create({
    data: {
      ...{ id, workspaceId, agentSlug: "main", userId: "u", title: "Watched" },
      state: "running",
      startedAt: 1n,
    },
  });
  return id;
}

const tell = (turn: string, count = 1) =>
  databaseEvents(house.database).append(
    Array.from({ length: count }, () => ({
      turn,
      round: 0,
      at: 1,
      fact: { type: "run.resumed" } as const,
    })),
  );

async function watch(query = "", headers: Readonly<Record<string, string>> = {}, by = viewer) {
  const response = await by.send("GET", `/api/v1/events${query}`, { headers });
  expect(response.status).toBe(200);
  const reader = readFrames(response);
  open.push(reader);
  return reader;
}

const isRound = ({ event }: Frame) => event === "round";
const seqs = (frames: readonly Frame[]) => frames.filter(isRound).map(({ data }) => data.seq);
/** Frames up to this event of the turn. */
const upTo = (reader: FrameReader, seq: number) =>
  reader.until(({ event, data }) => event === "round" && data.seq === seq);

describe("the stream of events", () => {
  it("says where it begins, and tells what happens from then on with an id each", async () => {
    const turn = await makeTurn();
    await tell(turn, 2);
    const reader = await watch();
    const hello = await reader.next();

    await tell(turn, 2);
    const frames = await upTo(reader, 3);

    expect(hello).toMatchObject({ event: "hello", id: null });
    expect(hello?.data.place).toMatch(/^\d+\.\d+$/);
    expect(seqs(frames)).toEqual([2, 3]);
    expect(frames[0]).toMatchObject({
      id: expect.stringMatching(/^\d+\.\d+$/),
      data: { turn, round: 0, agent: "main", title: "Watched", fact: { type: "run.resumed" } },
    });
  });

  it("says that something was stopped or lifted, with no place of its own", async () => {
    const editor = await house.as("editor");
    const stop = async () => {
      const body = { scope: "early", agent: null, tool: null, reason: "" };
      return (await editor.send("POST", "/api/v1/stops", { body })).json();
    };
    const lift = (id: string) => editor.send("POST", `/api/v1/stops/${id}/lift`);
    // From now on this process knows what stands, and tells of nothing but changes.
    await lift((await stop()).id);
    const reader = await watch();
    await reader.next();

    const { id } = await stop();
    const stopped = await reader.next();
    await lift(id);

    expect(stopped).toMatchObject({ event: "stops", id: null });
    expect(await reader.next()).toMatchObject({ event: "stops", id: null });
  });

  it("goes on strictly behind the last id after a reconnect, with nothing twice (R146, E06)", async () => {
    const turn = await makeTurn();
    const first = await watch();
    await first.next();
    await tell(turn, 6);
    const seen = await upTo(first, 5);
    await first.leave();
    await tell(turn, 2);

    const again = await watch("", { "last-event-id": seen.at(-1)?.id ?? "" });
    const rest = await upTo(again, 7);

    expect([...seqs(seen), ...seqs(rest)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(rest.filter((frame) => !isRound(frame)).map(({ id }) => id)).toEqual([null]);
  });

  it("goes on from the place that an answer has named, or that a header outranks", async () => {
    const turn = await makeTurn();
    const answer = await viewer.send("GET", "/api/v1/rounds");
    const { live } = await answer.json();
    await tell(turn, 3);
    const byAnswer = await upTo(await watch(`?after=${live}`), 2);
    const byHeader = await upTo(
      await watch(`?after=${live}`, { "last-event-id": byAnswer.at(-2)?.id ?? "" }),
      2,
    );

    expect(seqs(byAnswer)).toEqual([0, 1, 2]);
    expect(seqs(byHeader)).toEqual([2]);
  });

  it("tells of one turn where one is named", async () => {
    const [mine, other] = [await makeTurn(), await makeTurn()];
    const reader = await watch(`?turn=${mine}`);
    await reader.next();

    await tell(other, 3);
    await tell(mine, 2);
    const live = await upTo(reader, 1);
    const from = (await watch(`?turn=${mine}&after=0.0`)) satisfies FrameReader;
    const replayed = await upTo(from, 1);

    for (const frames of [live, replayed])
      expect(frames.filter(isRound).map(({ data }) => data.turn)).toEqual([mine, mine]);
  });

  it("says to ask anew where a place cannot be gone on from, and goes on from now", async () => {
    const turn = await makeTurn();
    await tell(turn, 5_001);

    for (const place of ["soon", "9999999999999.1", "0.0"]) {
      const reader = await watch(`?after=${place}`);
      const reset = await reader.next();
      await tell(turn);
      const next = await reader.next();

      expect(reset, place).toMatchObject({ event: "reset", id: null });
      expect(next).toMatchObject({ event: "round", data: { turn } });
      await reader.leave();
    }
  });

  it("tells every watcher the same, in the same order", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, makeTurn));
    const readers = await Promise.all(Array.from({ length: 10 }, () => watch()));
    for (const reader of readers) await reader.next();

    await Promise.all(made.map((turn) => tell(turn, 4)));
    const last = await makeTurn();
    await tell(last);
    const all = await Promise.all(
      readers.map((reader) => reader.until(({ data }) => data.turn === last)),
    );

    const [first = [], ...others] = all.map((frames) => frames.map(({ id }) => id));
    expect(first).toHaveLength(21);
    expect(new Set(first).size).toBe(21);
    for (const other of others) expect(other).toEqual(first);
  });

  it("ends with the request", async () => {
    const gone = new AbortController();
    const { GET } = await import("@/app/api/v1/events/route");
    const request = new Request("http://traitline.test/api/v1/events", {
      headers: { authorization: `Bearer ${await readersToken()}` },
      signal: gone.signal,
    });
    const reader = readFrames(await GET(request, { params: Promise.resolve({}) }));
    const hello = await reader.next();

    gone.abort();

    expect(hello?.event).toBe("hello");
    expect(await reader.next()).toBeNull();
  });

  it("beats without an id while nothing happens, and ends once the session has", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const browser = await house.as("viewer");
      const reader = await watch("", {}, browser);
      await reader.next();

      vi.advanceTimersByTime(10_000);
      const beat = await reader.next();
      await house.database.prisma.session.deleteMany({ where: { userId: browser.userId ?? "" } });
      vi.advanceTimersByTime(10_000);
      const end = await reader.next();

      expect(beat).toMatchObject({ event: "beat", id: null, data: { now: expect.any(Number) } });
      expect(end).toMatchObject({ event: "end", id: null, data: { reason: "NOT_SIGNED_IN" } });
      expect(await reader.next()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it("is not for everybody", async () => {
    const stranger = await house.browser().send("GET", "/api/v1/events");

    expect(stranger.status).toBe(401);
  });
});

/** An API token of somebody who may read. */
async function readersToken(): Promise<string> {
  const admin = await house.as("admin");
  const answer = await admin.send("POST", "/api/v1/tokens", {
    body: { name: "Watcher", role: "viewer" },
  });
  const { result } = await answer.json();
  return result.secret;
}
