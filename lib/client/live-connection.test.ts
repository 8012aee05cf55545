import { describe, expect, it } from "vitest";
import { isLater, type LiveMessage, openLiveConnection } from "./live-connection";

type Listener = (event: { data?: string; lastEventId?: string }) => void;

/** A server that speaks when it is told to, and a clock that moves when it is told to. */
function scene() {
  const heard: LiveMessage[] = [];
  const urls: string[] = [];
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  let now = 0;
  let listeners = new Map<string, Listener>();
  const connection = openLiveConnection(
    {
      open: (url) => {
        urls.push(url);
        const own = new Map<string, Listener>();
        listeners = own;
        return {
          addEventListener: (type, listener) => void own.set(type, listener),
          close: () => own.clear(),
        };
      },
      now: () => now,
      later: (ms, work) => {
        const timer = { at: now + ms, work };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    (message) => heard.push(message),
  );
  const wait = (ms: number) => {
    const until = now + ms;
    for (;;) {
      const next = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers.delete(next);
      now = next.at;
      next.work();
    }
    now = until;
  };
  const say = (type: string, data: unknown = {}, lastEventId = "") =>
    listeners.get(type)?.({ data: JSON.stringify(data), lastEventId });
  return {
    connection,
    heard,
    urls,
    wait,
    say,
    hello: (place: string, at = now) => say("hello", { place, now: at }),
    round: (id: string, seq: number) => {
      say("round", { turn: "t", round: 0, seq }, id);
      wait(0);
    },
    seqs: () =>
      heard.flatMap((one) => (one.kind === "events" ? one.events.map(({ seq }) => seq) : [])),
    states: () => heard.flatMap((one) => (one.kind === "state" ? [one.state] : [])),
    syncs: () => heard.flatMap((one) => (one.kind === "sync" ? [one.place] : [])),
  };
}

describe("the live connection", () => {
  it("1. hands each event on once, in order, through breaks and repeats (E07)", () => {
    const { hello, round, say, wait, seqs, urls, states, syncs } = scene();
    hello("5.0");
    round("7.1", 0);
    round("7.2", 1);
    say("error");
    wait(500);
    hello("7.2");
    for (const [id, seq] of [
      ["7.1", 0],
      ["7.2", 1],
      ["9.3", 2],
    ] as const)
      round(id, seq);

    expect(seqs()).toEqual([0, 1, 2]);
    expect(urls).toEqual(["/api/v1/events", "/api/v1/events?after=7.2"]);
    expect(states()).toEqual(["live", "away", "live"]);
    expect(syncs()).toEqual(["5.0"]);
  });

  it("1. shows 600 events once where the server tells all of them again (E07)", () => {
    const { hello, round, say, wait, seqs } = scene();
    hello("1.0");
    for (let seq = 0; seq < 600; seq += 1) round(`2.${seq + 1}`, seq);
    say("error");
    wait(500);
    hello("1.0");
    for (let seq = 0; seq < 600; seq += 1) round(`2.${seq + 1}`, seq);

    expect(seqs()).toHaveLength(600);
    expect(new Set(seqs()).size).toBe(600);
  });

  it("2. says where everything older must be asked for: at the start, and after a reset", () => {
    const { hello, round, say, wait, seqs, syncs } = scene();
    hello("5.0");
    round("7.1", 0);
    say("error");
    wait(500);
    say("reset", { place: "90.0", now: 0 });
    round("91.5", 8);

    expect(syncs()).toEqual(["5.0", "90.0"]);
    expect(seqs()).toEqual([0, 8]);
  });

  it("2. goes on from where it began, even if nothing had come before the break", () => {
    const { hello, say, wait, urls } = scene();
    hello("5.0");
    say("error");
    wait(500);

    expect(urls.at(-1)).toBe("/api/v1/events?after=5.0");
  });

  it("3. takes silence for a break, and asks ever more rarely while nobody answers", () => {
    const { hello, say, wait, urls } = scene();
    hello("5.0");
    wait(20_000);
    say("beat", { now: 20_000 });
    wait(24_000);
    expect(urls).toHaveLength(1);

    wait(1_500);
    expect(urls).toHaveLength(2);
    for (let tries = 0; tries < 10; tries += 1) {
      say("error");
      wait(10_000);
    }
    expect(urls).toHaveLength(12);
    say("error");
    wait(9_999);
    expect(urls).toHaveLength(12);
  });

  it("4. rests once nobody may look, until somebody wants it again", () => {
    const { connection, hello, say, wait, urls, states } = scene();
    hello("5.0");
    say("end", { reason: "NOT_SIGNED_IN" });
    wait(600_000);
    expect(urls).toHaveLength(1);

    connection.want();
    hello("5.0");

    expect(urls).toHaveLength(2);
    expect(states()).toEqual(["live", "ended", "connecting", "live"]);
  });

  it("tells by how much the server's clock is ahead, as near as messages let it", () => {
    const { hello, say, wait, heard } = scene();
    hello("5.0", 1_000);
    wait(10_000);
    say("beat", { now: 10_900 });
    wait(10_000);
    say("beat", { now: 21_050 });

    expect(heard.flatMap((one) => (one.kind === "clock" ? [one.aheadMs] : []))).toEqual([
      1_000, 1_050,
    ]);
  });
});

describe("places", () => {
  it("are compared as numbers of any length", () => {
    expect(isLater("10.1", "9.99")).toBe(true);
    expect(isLater("9.10", "9.9")).toBe(true);
    expect(isLater("9.9", "9.9")).toBe(false);
    expect(isLater("9007199254740993.1", "9007199254740992.1")).toBe(true);
  });

  it("says that stops may be other ones whenever it begins, and where the server says so", () => {
    const { hello, say, wait, heard } = scene();
    const count = () => heard.filter(({ kind }) => kind === "stops").length;

    hello("5.0");
    expect(count()).toBe(1);
    say("stops", { now: 0 });
    expect(count()).toBe(2);
    say("error");
    wait(500);
    hello("5.0");

    expect(count()).toBe(3);
  });
});
