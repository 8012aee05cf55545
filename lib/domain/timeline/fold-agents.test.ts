import { describe, expect, it } from "vitest";
import { begun, callOf, ended, outline, said, type Told } from "@/lib/testing/outline-events";
import { timelineOf } from "./fold-round";
import { nestRows } from "./nest-rows";

const of = callOf(0);
const RUN = { of, run: "turn_2" } as const;
const usage = { steps: 1, tokens: 12 };

const started = (mode: "awaited" | "detached"): readonly Told[] => [
  ...said(10, 0),
  ...begun(20, 0),
  [25, { type: "agent.started", ...RUN, agent: "research", mode }],
  [30, { type: "agent.round_started", ...RUN, round: 0 }],
];
const waited: Told = [
  40,
  { type: "agent.round_ended", ...RUN, round: 0, outcome: "suspended", ...usage },
];

const rowsOf = (told: readonly Told[]) => timelineOf(outline(told)).rows;
const runOf = (told: readonly Told[]) => rowsOf(told).find(({ kind }) => kind === "agent");

describe("another agent's run on a timeline (R162)", () => {
  it("stands below its call, with its rounds as bars and its usage as told last", () => {
    const row = runOf([
      ...started("awaited"),
      waited,
      [60, { type: "agent.round_started", ...RUN, round: 0 }],
      [
        70,
        { type: "agent.round_ended", ...RUN, round: 0, outcome: "goes_on", steps: 2, tokens: 30 },
      ],
      [71, { type: "agent.round_started", ...RUN, round: 1 }],
      [80, { type: "agent.ended", ...RUN, state: "answered" }],
    ]);

    expect(row).toMatchObject({ id: "run turn_2", name: "research", depth: 1, state: "answered" });
    expect(row?.run).toEqual({
      ...{ id: "turn_2", agent: "research", mode: "awaited", rounds: 2, steps: 2, tokens: 30 },
    });
    expect(row?.bars.map(({ label, from, to, state }) => [label, from, to, state])).toEqual([
      ["0", 30, 40, "suspended"],
      ["0", 60, 70, "goes_on"],
      ["1", 71, 80, "answered"],
    ]);
  });

  it("waits where it waits, and is told once however often its beginning is", () => {
    expect(runOf([...started("awaited"), waited])?.state).toBe("waiting");
    const twice: Told = [26, { type: "agent.started", ...RUN, agent: "research", mode: "awaited" }];
    expect(rowsOf([...started("awaited"), twice]).filter(({ run }) => run)).toHaveLength(1);
  });

  it("keeps its call waiting where the round waits for it, and only there", () => {
    const running: Told = [
      35,
      { type: "call.ended", of, state: "succeeded", status: "running", code: null },
    ];
    const stateOf = (mode: "awaited" | "detached") =>
      rowsOf([...started(mode), running]).find(({ kind }) => kind === "action")?.action?.state;

    expect(stateOf("awaited")).toBe("waiting");
    expect(stateOf("detached")).toBe("succeeded");
  });
});

describe("rows of a run that stands open", () => {
  const outer = () => timelineOf(outline([...started("awaited"), ...said(90, 1)]));
  const inner = () =>
    timelineOf(
      outline([
        [30, { type: "round.started", revision: 1, enforcement: "enforce" }],
        ...said(40, 0, { tool: "web.search" }),
        ...begun(50, 0, { isEarly: true }),
        ended(200, 0),
      ]),
    );
  const nestedOf = (round: number) => ({ turn: "turn_2", round, timeline: inner() });

  it("1: stand behind the run in the order of its rounds, deeper, and lead to their own round", () => {
    const { rows } = nestRows(outer(), [nestedOf(1), nestedOf(0)]);

    expect(rows.map(({ kind, depth, name }) => `${kind} ${depth} ${name}`)).toEqual([
      "generation 0 Generation",
      "action 0 tools.t0",
      "agent 1 research",
      "nested 2 Round 1",
      "nested 2 web.search",
      "nested 2 Round 2",
      "nested 2 web.search",
      "action 0 tools.t1",
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows[4]).toMatchObject({
      home: { turn: "turn_2", round: 0, action: { attempt: 0, index: 0 } },
      state: "succeeded",
      action: { isEarly: false },
    });
  });

  it("2: leave the timeline as it is where there are none", () => {
    const timeline = outer();

    expect(nestRows(timeline, [])).toBe(timeline);
    expect(nestRows(timeline, [{ ...nestedOf(0), turn: "turn_9" }])).toBe(timeline);
  });

  it("3: stretch it to what they tell of", () => {
    expect(nestRows(outer(), [nestedOf(0)])).toMatchObject({ from: 10, to: 200 });
  });
});
