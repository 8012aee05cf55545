import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyRound, realRounds } from "@/lib/testing/arbitrary-rounds";
import { begun, callOf, ended, outline, said, type Told } from "@/lib/testing/outline-events";
import { foldRound, timelineOf } from "./fold-round";
import type { OutlineEvent } from "./outline";
import type { Bar, Row, Timeline } from "./timeline";

const STARTED: Told = [0, { type: "round.started", revision: 7, enforcement: "enforce" }];
const ATTEMPT: Told = [0, { type: "attempt.started", attempt: 0, cause: "first" }];
const stop = (at: number, attempt = 0, reason = "tool_calls"): Told => [
  at,
  { type: "generation.ended", attempt, reason },
];
const over = (at: number, outcome = "ended"): Told => [at, { type: "round.ended", outcome }];

const rowOf = (timeline: Timeline, id: string): Row => {
  const row = timeline.rows.find((one) => one.id === id);
  if (!row) throw new Error(`no row ${id} in ${timeline.rows.map((one) => one.id)}`);
  return row;
};
const spans = (row: Row, kind: Bar["kind"]) =>
  row.bars.filter((bar) => bar.kind === kind).map(({ from, to, state }) => [from, to, state]);

/** The events in pieces; each piece may begin with some that were there before. */
function inPieces(events: readonly OutlineEvent[], cuts: readonly number[]): Timeline {
  const fold = foldRound();
  let from = 0;
  for (const cut of [...cuts, events.length]) {
    const to = Math.min(events.length, from + cut);
    expect(fold.append(events.slice(Math.max(0, from - 2), to))).toBe(true);
    fold.timeline();
    from = to;
  }
  fold.append(events.slice(from));
  return fold.timeline();
}

describe("folding the events of a round", () => {
  it("1. gives the same timeline however the events are cut into pieces", async () => {
    const cuts = fc.array(fc.nat(7), { maxLength: 10 });

    await fc.assert(
      fc.asyncProperty(realRounds, cuts, async (round, sizes) => {
        const events = await round;
        expect(inPieces(events, sizes)).toEqual(timelineOf(events));
      }),
    );
    fc.assert(
      fc.property(anyRound, cuts, (events, sizes) => {
        expect(inPieces(events, sizes)).toEqual(timelineOf(events));
      }),
    );
  });

  it("2. passes over what is there already, and stops before a gap", () => {
    const events = outline([STARTED, ATTEMPT, ...said(10, 0), stop(20), over(30)]);
    const fold = foldRound();

    expect(fold.append(events.slice(0, 3))).toBe(true);
    expect(fold.append(events.slice(0, 3))).toBe(true);
    expect(fold.append(events.slice(4))).toBe(false);
    expect(fold.timeline()).toMatchObject({ next: 3, version: 3, outcome: null });
    expect(fold.append(events)).toBe(true);
    expect(fold.timeline()).toEqual(timelineOf(events));
  });

  it("3. has a row with a state for each call that was claimed and each action that was refused", async () => {
    await fc.assert(
      fc.asyncProperty(realRounds, async (round) => {
        const events = await round;
        const { rows } = timelineOf(events);
        for (const { fact } of events) {
          if (fact.type === "call.claimed")
            expect(
              rows.filter(
                ({ action }) =>
                  action?.of?.index === fact.of.index &&
                  action.of.occurrence === fact.of.occurrence,
              ),
            ).toHaveLength(1);
          if (fact.type === "action.judged" && fact.code !== null)
            expect(
              rows.filter(
                ({ action }) => action?.attempt === fact.attempt && action.index === fact.index,
              ),
            ).toMatchObject([{ action: { state: "refused", code: fact.code } }]);
        }
        const states = rows.flatMap(({ action }) => action?.state ?? []);
        expect(states).not.toContain("open");
        expect(states).not.toContain("judged");
      }),
    );
  });

  it("4. keeps rows in stream order, children behind their parent, under ids of their own", () => {
    fc.assert(
      fc.property(anyRound, (events) => {
        const { rows } = timelineOf(events);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        const tops = rows.filter(({ kind }) => kind === "action");
        const order = tops.map(
          ({ action }) => (action?.attempt ?? 0) * 1000 + (action?.index ?? 0),
        );
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(rows).toEqual([rows[0], ...tops.flatMap((row) => [row, ...row.children])]);
      }),
    );
  });

  it("5. 6. draws no bar backwards and nothing outside of what it spans", () => {
    fc.assert(
      fc.property(anyRound, (events) => {
        const { rows, from, to, quiet } = timelineOf(events);
        for (const { bars, marks } of rows) {
          for (const bar of bars) {
            expect(bar.to ?? bar.from).toBeGreaterThanOrEqual(bar.from);
            expect(bar.from).toBeGreaterThanOrEqual(from ?? 0);
            expect(bar.to ?? bar.from).toBeLessThanOrEqual(to ?? 0);
          }
          for (const { at } of marks) expect(at).toBeLessThanOrEqual(to ?? 0);
        }
        for (const silence of quiet) expect(silence.to).toBeGreaterThan(silence.from);
      }),
    );
  });
});

describe("the timeline of a round", () => {
  it("has the generation with its attempts, and a place for each completed block", () => {
    const timeline = timelineOf(
      outline([
        STARTED,
        ATTEMPT,
        ...said(10, 0),
        stop(30, 0, "error"),
        [40, { type: "attempt.started", attempt: 1, cause: "provider_retry" }],
        ...said(50, 0, { attempt: 1 }),
      ]),
    );

    expect(spans(rowOf(timeline, "generation"), "attempt")).toEqual([
      [0, 30, "error"],
      [40, null, "running"],
    ]);
    expect(timeline.completions).toEqual([
      { at: 10, attempt: 0, index: 0 },
      { at: 50, attempt: 1, index: 0 },
    ]);
    expect(timeline.generationEnd).toBeNull();
  });

  it("answers a retry on the row of the record, with an arc back to where it started", () => {
    const timeline = timelineOf(
      outline([
        STARTED,
        ATTEMPT,
        ...said(10, 0),
        ...begun(12, 0, { isEarly: true }),
        stop(30, 0, "error"),
        [30, { type: "attempt.started", attempt: 1, cause: "provider_retry" }],
        ...said(40, 1, { attempt: 1, tool: "tools.t0" }),
        [
          40,
          {
            type: "ledger.hit",
            attempt: 1,
            index: 1,
            hit: "fingerprint",
            of: callOf(0),
            cause: "provider_retry",
          },
        ],
        ended(45, 0),
        stop(60, 1),
        over(61),
      ]),
    );

    expect(timeline.rows.map(({ id }) => id)).toEqual(["generation", "action 0.0"]);
    const row = rowOf(timeline, "action 0.0");
    expect(row.marks).toEqual([
      { kind: "hit", at: 40, label: "fingerprint", since: 12, action: { attempt: 1, index: 1 } },
    ]);
    expect(row.action).toMatchObject({ state: "succeeded", hits: [{ index: 1 }], isEarly: true });
  });

  it("shows on a row of its own what a record of an earlier round has answered", () => {
    const timeline = timelineOf(
      outline([
        STARTED,
        ATTEMPT,
        ...said(10, 0),
        stop(20),
        [
          21,
          {
            type: "ledger.hit",
            attempt: 0,
            index: 0,
            hit: "provider_id",
            of: callOf(3, 0),
            cause: "first",
          },
        ],
        over(22),
      ]),
    );

    expect(rowOf(timeline, "action 0.0").action).toMatchObject({
      state: "replayed",
      answeredBy: { of: { index: 3 }, hit: "provider_id" },
    });
  });

  it("strikes what was refused, with what stood in its way, and only tells what would have been", () => {
    const refused = { code: "STRATEGY_INCOMPATIBLE", blockedBy: 0 };
    const timeline = timelineOf(
      outline([
        STARTED,
        ATTEMPT,
        ...said(10, 0),
        ...said(20, 1, refused),
        ...said(30, 2, { ...refused, isObserved: true }),
      ]),
    );

    expect(timeline.rows.map(({ action }) => action?.state)).toEqual([
      undefined,
      "judged",
      "refused",
      "judged",
    ]);
    expect(rowOf(timeline, "action 0.2").action).toMatchObject({ blockedBy: 0, isObserved: true });
  });

  it("says of accepted calls that a broken generation never started them", () => {
    const timeline = timelineOf(
      outline([STARTED, ATTEMPT, ...said(10, 0), stop(20, 0, "cut"), over(21, "broken")]),
    );

    expect(rowOf(timeline, "action 0.0").action?.state).toBe("not_started");
  });

  it("puts steps below their call, and each undo on the step that it takes back", () => {
    const saga = { of: callOf(0) };
    const undo = (at: number, name: string): Told[] => [
      [at, { type: "compensation.undo_started", ...saga, step: name, undo: `un_${name}` }],
      [
        at + 5,
        {
          type: "compensation.undo_ended",
          ...saga,
          step: name,
          undo: `un_${name}`,
          outcome: "undone",
          error: null,
        },
      ],
    ];
    const done = (at: number, name: string, state = "done"): Told[] => [
      [at, { type: "saga.step_started", ...saga, step: name }],
      [at + 5, { type: "saga.step_ended", ...saga, step: name, state, error: null }],
    ];
    const timeline = timelineOf(
      outline([
        STARTED,
        ATTEMPT,
        ...said(10, 0),
        ...said(12, 1),
        stop(20),
        ...begun(30, 0),
        [30, { type: "saga.opened", ...saga, steps: ["a", "b", "c"], cannotUndo: [] }],
        ...done(30, "a"),
        ...done(40, "b"),
        ...done(50, "c", "failed"),
        [55, { type: "compensation.started", ...saga, undo: ["b", "a"], left: [] }],
        ...undo(60, "b"),
        ...undo(70, "a"),
        [76, { type: "compensation.ended", ...saga, state: "compensated", before: null }],
        ended(77, 0, "failed"),
      ]),
    );

    expect(timeline.rows.map(({ name, depth, state }) => [name, depth, state])).toEqual([
      ["Generation", 0, ""],
      ["tools.t0", 0, "compensated"],
      ["a", 1, "undone"],
      ["b", 1, "undone"],
      ["c", 1, "failed"],
      ["tools.t1", 0, ""],
    ]);
    const [, , a, b] = timeline.rows;
    expect(a && spans(a, "undo")).toEqual([[70, 75, "undone"]]);
    expect(b && spans(b, "undo")).toEqual([[60, 65, "undone"]]);
  });

  it("keeps a call that outlives the round open, and one in doubt without an end", () => {
    const timeline = timelineOf(
      outline([
        STARTED,
        ATTEMPT,
        ...said(10, 0),
        ...begun(10, 0, { isEarly: true }),
        ...said(12, 1),
        ...begun(12, 1),
        stop(20),
        ended(30, 1, "unknown"),
        [40, { type: "call.outlived", of: callOf(0) }],
        over(40),
      ]),
    );

    expect(rowOf(timeline, "action 0.0").action).toMatchObject({
      state: "running",
      hasOutlived: true,
      endedAt: null,
    });
    expect(rowOf(timeline, "action 0.1").action).toMatchObject({ state: "unknown", endedAt: null });
  });

  it("tells by how much clocks differ, and draws nothing backwards (V05)", () => {
    const saga = { of: callOf(0) };
    const timeline = timelineOf(
      outline([
        STARTED,
        ATTEMPT,
        ...said(1_000, 0),
        ...begun(1_000, 0),
        [1_000, { type: "saga.opened", ...saga, steps: ["a"], cannotUndo: [] }],
        [-900, { type: "saga.step_started", ...saga, step: "a" }],
        [-800, { type: "saga.step_ended", ...saga, step: "a", state: "done", error: null }],
        ended(-700, 0),
      ]),
    );

    expect(timeline).toMatchObject({ from: -900, to: 1_000 });
    expect(rowOf(timeline, "action 0.0").bars).toMatchObject([
      { from: 1_000, to: 1_000, skewMs: -1_700 },
    ]);
    const [step] = rowOf(timeline, "action 0.0").children;
    expect(step).toMatchObject({ skewMs: -1_900, bars: [{ from: -900, to: -800 }] });
  });
});
