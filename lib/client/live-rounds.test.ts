import { QueryClient, QueryObserver } from "@tanstack/react-query";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { foldRound, timelineOf } from "@/lib/domain/timeline/fold-round";
import { addToGantt, NO_GANTT } from "@/lib/domain/timeline/gantt";
import type { OutlineEvent } from "@/lib/domain/timeline/outline";
import { addFact, NO_FIGURES } from "@/lib/domain/timeline/round-figures";
import { runScript } from "@/lib/runtime/scripted/run-script";
import {
  begun,
  callOf,
  ended,
  outline,
  outlineOf,
  said,
  type Told,
} from "@/lib/testing/outline-events";
import { randomIntent, randomScript } from "@/lib/testing/simulation/random-script";
import { seededRandom } from "@/lib/testing/simulation/seeded-random";
import type { LiveEvent } from "./live-connection";
import { createLiveMemory } from "./live-memory";
import { applyLive, catchUp, catchUpOne } from "./live-rounds";
import { advanceLine, firstLine } from "./round-delta";
import type { TimelineData } from "./round-timeline";
import { type RoundFilter, type RoundLine, roundKeys } from "./rounds";

const ALL: RoundFilter = {
  ...{ q: null, agent: null, state: null, has: null, code: null, tool: null, turn: null },
  since: null,
};

const told: readonly Told[] = [
  [0, { type: "round.started", revision: 7, enforcement: "enforce" }],
  [0, { type: "attempt.started", attempt: 0, cause: "first" }],
  ...said(10, 0),
  ...begun(20, 0, { isEarly: true }),
  ended(30, 0),
  [40, { type: "generation.ended", attempt: 0, reason: "stop" }],
  [50, { type: "round.ended", outcome: "answered" }],
];
const live = (turn = "turn", from: readonly Told[] = told): readonly LiveEvent[] =>
  outline(from).map((event) => toLive({ ...event, turn }));

function toLive(event: OutlineEvent & { readonly turn: string }): LiveEvent {
  return { ...event, agent: "main", title: "Watched", place: `10.${event.seq}` };
}

function lineOf(events: readonly LiveEvent[]): RoundLine {
  const [first, ...rest] = events;
  let line = first && firstLine(first);
  for (const event of rest) {
    const delta = line && advanceLine(line, event);
    if (delta?.kind === "next") line = delta.line;
  }
  if (!line) throw new Error("no first event");
  return line;
}

function cacheWith(items: readonly RoundLine[], filter = ALL) {
  const client = new QueryClient();
  const page = { items, nextCursor: null, agents: ["main"], live: "5.0" };
  client.setQueryData(roundKeys.list(filter), { pages: [page], pageParams: [null] });
  const lines = (): readonly RoundLine[] =>
    client.getQueryData<{ pages: (typeof page)[] }>(roundKeys.list(filter))?.pages[0]?.items ?? [];
  return { client, lines };
}

describe("a line of the list, live", () => {
  it("comes to what the server counts from the same events", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2 ** 31), async (seed) => {
        const random = seededRandom(seed);
        const run = await runScript(randomScript(random, randomIntent(random)));
        const events = outlineOf(run.events).filter(({ round }) => round === 0);
        const line = lineOf(events.map(toLive));

        expect(line.events).toBe(events.length);
        expect(line.figures).toEqual(
          events.reduce((sum, { fact }) => addFact(sum, fact), NO_FIGURES),
        );
        expect(line.gantt).toEqual(
          events.reduce((sum, { at, fact }) => addToGantt(sum, at, fact), NO_GANTT),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("ends with its round, and says what came of it", () => {
    expect(lineOf(live())).toMatchObject({
      state: "answered",
      attempts: 1,
      figures: { calls: 1, early: 1 },
      endedAt: new Date(50).toISOString(),
    });
  });
});

describe("what has been asked for", () => {
  it("takes each event once, however often it comes (E07)", () => {
    const events = live();
    const { client, lines } = cacheWith([lineOf(events.slice(0, 4))]);

    applyLive(client, events);
    applyLive(client, events);

    expect(lines()).toEqual([lineOf(events)]);
  });

  it("shows a round that begins on top, and asks for nothing", () => {
    const { client, lines } = cacheWith([lineOf(live("old"))]);

    expect(applyLive(client, live("new").slice(0, 3))).toBe(false);

    expect(lines().map(({ turn, events }) => [turn, events])).toEqual([
      ["new", 3],
      ["old", 9],
    ]);
  });

  it("is asked for anew where events are missing, or only the server can say what belongs to it", () => {
    const events = live();
    const gap = cacheWith([lineOf(events.slice(0, 2))]);
    const filtered = cacheWith([], { ...ALL, has: "hits" });
    const running = cacheWith([lineOf(events.slice(0, 4))], { ...ALL, state: "running" });

    expect(applyLive(gap.client, events.slice(5))).toBe(true);
    expect(applyLive(filtered.client, events.slice(0, 1))).toBe(true);
    expect(applyLive(running.client, events)).toBe(true);
    expect(gap.lines()[0]?.events).toBe(2);
    expect(filtered.lines()).toEqual([]);
  });

  it("is read anew with its round's end: what the rules object to in a broken one is said by the server alone (MSG-01)", async () => {
    const client = new QueryClient();
    const events = live();
    const queryKey = roundKeys.round({ turn: "turn", round: 0 });
    let findings: readonly string[] = [];
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => ({ ...lineOf(events.slice(0, 8)), findings, live: "10.7" }),
      staleTime: Number.POSITIVE_INFINITY,
    });
    const leave = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.findings).toEqual([]));
    findings = ["MSG-01"];

    applyLive(client, events.slice(8));

    await vi.waitFor(() => expect(observer.getCurrentResult().data?.findings).toEqual(["MSG-01"]));
    leave();
  });

  it("goes on with a timeline where it stands, and asks for what a gap leaves out", () => {
    const events = live();
    const client = new QueryClient();
    const queryKey = roundKeys.timeline({ turn: "turn", round: 0 });
    const fold = foldRound();
    fold.append(events.slice(0, 3));
    client.setQueryData<TimelineData>(queryKey, { fold, timeline: fold.timeline(), live: "5.0" });

    applyLive(client, events.slice(0, 6));
    const next = client.getQueryData<TimelineData>(queryKey)?.timeline;
    const isWhole = client.getQueryState(queryKey)?.isInvalidated;
    applyLive(client, events.slice(7));

    expect(next?.rows).toEqual(timelineOf(events.slice(0, 6)).rows);
    expect(isWhole).toBe(false);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it("asks for the strip of a turn anew whenever one of its rounds stands otherwise", () => {
    const [first, ...later] = live("turn", [
      told[0] as Told,
      [10, { type: "gate.opened", of: callOf(0), gate: "g", kind: "approval", expiresAt: null }],
      [20, { type: "run.suspended", gates: ["g"] }],
      [30, { type: "run.resumed" }],
      [40, { type: "round.ended", outcome: "ended" }],
    ]);
    const client = new QueryClient();
    const queryKey = roundKeys.round({ turn: "turn", round: 1 });
    const asksAfter = (event: LiveEvent | undefined) => {
      client.setQueryData(queryKey, { strip: [], live: "5.0" });
      applyLive(client, event ? [event] : []);
      return client.getQueryState(queryKey)?.isInvalidated;
    };

    expect([first, ...later].map(asksAfter)).toEqual([true, false, true, true, true]);
  });

  it("is asked for anew after the stream has begun, only where it is older than that", () => {
    const { client } = cacheWith([]);
    const state = () => client.getQueryState(roundKeys.list(ALL))?.isInvalidated;

    catchUp(client, "5.0");
    expect(state()).toBe(false);
    catchUp(client, "5.1");
    expect(state()).toBe(true);
  });
});

describe("an answer that was under way while something came", () => {
  const events = live();
  const remembered = () => {
    const memory = createLiveMemory();
    memory.begin("9.0");
    memory.take(events);
    return memory;
  };
  const arrive = (client: QueryClient, queryKey: readonly unknown[], memory = remembered()) => {
    const query = client.getQueryCache().find({ queryKey });
    if (!query) throw new Error("nothing came");
    return catchUpOne(client, query, memory);
  };

  it("shows all of it: a timeline, a round and a list", () => {
    const address = { turn: "turn", round: 0 };
    const { client, lines } = cacheWith([lineOf(events.slice(0, 4))]);
    const fold = foldRound();
    fold.append(events.slice(0, 4));
    const timeline: TimelineData = { fold, timeline: fold.timeline(), live: "10.3" };
    client.setQueryData(roundKeys.timeline(address), timeline);
    client.setQueryData(roundKeys.round(address), { ...lineOf(events.slice(0, 4)), live: "10.3" });
    client.setQueryData(roundKeys.list(ALL), (pages: { pages: object[] } | undefined) => ({
      ...pages,
      pages: pages?.pages.map((page) => ({ ...page, live: "10.3" })),
    }));

    expect(arrive(client, roundKeys.timeline(address))).toBe(false);
    expect(arrive(client, roundKeys.round(address))).toBe(false);
    expect(arrive(client, roundKeys.list(ALL))).toBe(false);

    const seen = client.getQueryData<TimelineData>(roundKeys.timeline(address));
    expect(seen?.timeline.rows).toEqual(timelineOf(events).rows);
    expect(client.getQueryData(roundKeys.round(address))).toMatchObject(lineOf(events));
    expect(lines()).toEqual([lineOf(events)]);
    // Its end shows in the strip of the turn, which only the server can say.
    expect(client.getQueryState(roundKeys.round(address))?.isInvalidated).toBe(true);
  });

  it("is asked for anew where nobody remembers that far back", () => {
    const { client } = cacheWith([]);

    arrive(client, roundKeys.list(ALL));

    expect(client.getQueryState(roundKeys.list(ALL))?.isInvalidated).toBe(true);
  });

  it("is left alone where it is as new as the stream", () => {
    const { client } = cacheWith([]);
    const memory = createLiveMemory();
    memory.begin("4.0");

    expect(arrive(client, roundKeys.list(ALL), memory)).toBe(false);

    expect(client.getQueryState(roundKeys.list(ALL))?.isInvalidated).toBe(false);
  });

  it("finds what came lately, and forgets the oldest", () => {
    const memory = createLiveMemory(6);
    memory.begin("9.0");
    memory.take(events.slice(0, 5));
    expect(memory.after("9.0")).toEqual(events.slice(0, 5));

    memory.take(events.slice(5, 8));

    expect(memory.after("9.0")).toBeNull();
    expect(memory.after("10.4")).toEqual(events.slice(5, 8));
  });
});
