import { describe, expect, it } from "vitest";
import { begun, callOf, ended, outline, said, type Told } from "@/lib/testing/outline-events";
import { buildStop } from "@/lib/testing/stops";
import { timelineOf } from "./fold-round";

const STARTED: Told = [1_000, { type: "round.started", revision: 7, enforcement: "enforce" }];
const ATTEMPT: Told = [1_000, { type: "attempt.started", attempt: 0, cause: "first" }];
const SPOKEN: Told = [1_100, { type: "generation.ended", attempt: 0, reason: "tool_calls" }];
const EARLY = buildStop({ scope: "early", id: "stop_e", startedAt: 1_020, reason: "Too fast." });
const TOOL = buildStop({
  scope: "tool",
  id: "stop_t",
  agent: "main",
  tool: "mcp:web/search",
  startedAt: 900,
});

const held = (at: number, index: number, stop = TOOL): Told => [
  at,
  { type: "call.held", of: callOf(index), stop },
];

describe("a stop that a round meets", () => {
  it("tells who set it, what it stopped, when and why, and which call had to wait", () => {
    const { stops, rows } = timelineOf(
      outline([
        STARTED,
        ATTEMPT,
        ...said(1_030, 0, { closedGate: "stopped", stop: EARLY }),
        SPOKEN,
        ...begun(1_110, 0),
        ended(1_150, 0),
      ]),
    );

    expect(stops).toEqual([
      {
        key: "stop_e",
        scope: "early",
        name: "every early start",
        by: "Ada",
        reason: "Too fast.",
        since: 1_020,
        at: 1_030,
        held: [{ at: 1_030, attempt: 0, index: 0, as: "early" }],
        hasEnded: false,
      },
    ]);
    expect(rows[1]?.action).toMatchObject({ state: "succeeded", stop: { key: "stop_e" } });
  });

  it("counts a call once, by what came of it last", () => {
    const { stops, rows } = timelineOf(
      outline([
        STARTED,
        ATTEMPT,
        ...said(1_030, 0, { closedGate: "stopped", stop: TOOL }),
        ...said(1_040, 1, { closedGate: "stopped", stop: TOOL }),
        SPOKEN,
        [1_110, claim(0)],
        held(1_111, 0),
        [1_111, { type: "call.ended", ...STOPPED, of: callOf(0) }],
      ]),
    );

    expect(stops).toHaveLength(1);
    expect(stops[0]).toMatchObject({ name: "mcp:web/search for main", since: 900 });
    expect(stops[0]?.held.map(({ index, as }) => [index, as])).toEqual([
      [1, "early"],
      [0, "call"],
    ]);
    expect(rows[1]?.marks).toMatchObject([{ kind: "held", at: 1_111, label: "by Ada" }]);
    expect(rows[1]?.bars).toEqual([]);
  });

  it("keeps several apart, and says which of them has ended the run", () => {
    const agent = buildStop({ scope: "agent", id: "stop_a", agent: "main", by: "Bo" });
    const { stops, outcome } = timelineOf(
      outline([
        STARTED,
        ATTEMPT,
        ...said(1_030, 0, { closedGate: "stopped", stop: EARLY }),
        SPOKEN,
        [1_120, { type: "run.stopped", ...agent }],
        [1_121, { type: "round.ended", outcome: "stopped" }],
      ]),
    );

    expect(stops.map(({ by, name, hasEnded }) => [by, name, hasEnded])).toEqual([
      ["Ada", "every early start", false],
      ["Bo", "agent main", true],
    ]);
    expect(outcome).toBe("stopped");
  });

  it("is told of an older round as far as it was written down", () => {
    const { stops } = timelineOf(
      outline([STARTED, [1_010, { type: "run.stopped", by: "Ada", reason: "It loops." }]]),
    );

    expect(stops).toMatchObject([
      { name: "", scope: null, since: null, by: "Ada", reason: "It loops.", hasEnded: true },
    ]);
  });
});

const STOPPED = { state: "failed", status: "error", code: "STOPPED" } as const;

function claim(index: number): Told[1] {
  const place = { attempt: 0, index, of: callOf(index) };
  return { type: "call.claimed", ...place, tool: "t.t", shape: "command", isEarly: false };
}
