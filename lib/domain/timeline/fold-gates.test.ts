import { describe, expect, it } from "vitest";
import { begun, callOf, ended, outline, said, type Told } from "@/lib/testing/outline-events";
import { timelineOf } from "./fold-round";
import type { Row } from "./timeline";

const STARTED: Told = [0, { type: "round.started", revision: 7, enforcement: "enforce" }];
const ATTEMPT: Told = [0, { type: "attempt.started", attempt: 0, cause: "first" }];
const SPOKEN: Told = [20, { type: "generation.ended", attempt: 0, reason: "tool_calls" }];
const over = (at: number, outcome = "ended"): Told => [at, { type: "round.ended", outcome }];
const asked = (at: number, kind: string): Told => [
  at,
  { type: "gate.opened", of: callOf(0), gate: "gate_1", kind, expiresAt: null },
];

/** The round's one call, and all that its row says. */
const rowOf = (told: readonly Told[]) => {
  const timeline = timelineOf(outline(told));
  const row = timeline.rows.find(({ id }) => id === "action 0.0");
  if (!row) throw new Error("the call has no row");
  return { timeline, row };
};
const spans = (row: Row, kind: "gate" | "run") =>
  row.bars.filter((bar) => bar.kind === kind).map(({ from, to, state }) => [from, to, state]);

describe("a gate in a round", () => {
  it("shows what a person was asked, what came of it, and that the run stood still meanwhile", () => {
    const claim = begun(20, 0)[0] ?? STARTED;
    const told: Told[] = [
      ...[STARTED, ATTEMPT, ...said(10, 0), SPOKEN, claim, asked(20, "approval")],
      [21, { type: "run.suspended", gates: ["gate_1"] }],
      over(21, "suspended"),
    ];
    const waiting = rowOf(told);
    const resumed = rowOf([
      ...told,
      [
        90_000,
        { type: "gate.decided", of: callOf(0), gate: "gate_1", state: "approved", by: "Ada" },
      ],
      [90_010, { type: "run.resumed" }],
      [90_020, { type: "call.started", of: callOf(0) }],
      ended(90_040, 0),
      over(90_050, "answered"),
    ]);

    expect(waiting.row.action?.state).toBe("waiting");
    expect(waiting.timeline).toMatchObject({
      outcome: "suspended",
      suspensions: [{ from: 21, to: null }],
    });
    expect(spans(resumed.row, "gate")).toEqual([[20, 90_000, "approved"]]);
    expect(resumed.row.bars[0]).toMatchObject({ by: "Ada", ref: "gate_1" });
    expect(spans(resumed.row, "run")).toEqual([[90_020, 90_040, "succeeded"]]);
    expect(resumed.timeline).toMatchObject({
      outcome: "answered",
      suspensions: [{ from: 21, to: 90_010 }],
      quiet: [{ from: 21, to: 90_000 }],
    });
  });

  it("keeps a call in doubt while a person is asked what became of it", () => {
    const { row } = rowOf([
      ...[STARTED, ATTEMPT, ...said(10, 0), SPOKEN, ...begun(20, 0), ended(30, 0, "unknown")],
      ...[asked(31, "in_doubt"), over(32)],
    ]);

    expect(row.action?.state).toBe("unknown");
    expect(spans(row, "gate")).toEqual([[31, null, "running"]]);
  });
});
