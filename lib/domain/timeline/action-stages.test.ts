import { describe, expect, it } from "vitest";
import { begun, callOf, ended, outline, said, type Told } from "@/lib/testing/outline-events";
import { buildStop } from "@/lib/testing/stops";
import { actionStages } from "./action-stages";
import { timelineOf } from "./fold-round";

const START: readonly Told[] = [
  [0, { type: "round.started", revision: 7, enforcement: "enforce" }],
  [0, { type: "attempt.started", attempt: 0, cause: "first" }],
];
const SPOKEN: Told = [50, { type: "generation.ended", attempt: 0, reason: "tool_calls" }];
const STOP = buildStop({ scope: "tool", tool: "mcp:web/search", reason: "It loops." });

/** Of the first action, `state id` and the sentence by stage. */
function stagesOf(...told: readonly Told[]) {
  const row = timelineOf(outline([...START, ...told])).rows.find(({ kind }) => kind === "action");
  if (!row?.action) throw new Error("no action");
  const stages = actionStages(row, row.action);
  return {
    course: stages.map(({ id, state }) => `${id} ${state}`),
    says: Object.fromEntries(stages.map(({ id, says }) => [id, says])),
    at: Object.fromEntries(stages.map(({ id, at }) => [id, at])),
  };
}

const JUDGED = ["block passed", "tool passed", "arguments passed", "round passed"];

describe("the way of a call through the pipeline", () => {
  it("is passed whole by one that started early and succeeded", () => {
    const { course, says, at } = stagesOf(
      ...said(10, 0, { closedGate: null }),
      ...begun(12, 0, { isEarly: true }),
      ended(40, 0),
      SPOKEN,
    );

    expect(course).toEqual([
      ...JUDGED,
      "early passed",
      "ledger passed",
      "handler passed",
      "end passed",
    ]);
    expect(says.early).toBe("Every gate was open: it started while the model still spoke.");
    expect([at.block, at.early, at.handler, at.end]).toEqual([10, 12, 12, 40]);
  });

  it("waits with a reason where a gate was closed to an early start", () => {
    const { course, says } = stagesOf(...said(10, 0, { closedGate: "profile" }));

    expect(course.slice(4)).toEqual(["early skipped", "ledger waiting", "handler not_reached"]);
    expect(says.early).toContain("no complete early profile");
  });

  it("ends where it is refused, and nothing behind that was looked at", () => {
    const refused = stagesOf(...said(10, 0, { code: "STRATEGY_INCOMPATIBLE", blockedBy: 3 }));
    const unknown = stagesOf(...said(10, 0, { code: "UNKNOWN_TOOL" }));
    const invalid = stagesOf(...said(10, 0, { code: "INVALID_ARGUMENTS" }));

    expect(refused.course).toEqual([...JUDGED.slice(0, 3), "round stopped"]);
    expect(refused.says.round).toBe("It may not share the round. Action #3 stands in the way.");
    expect(unknown.course).toEqual([
      "block passed",
      "tool stopped",
      "arguments not_reached",
      "round not_reached",
    ]);
    expect(unknown.at.arguments).toBeNull();
    expect(invalid.course[2]).toBe("arguments stopped");
  });

  it("goes on where the agent is only observed, and says what would have been", () => {
    const { course, says } = stagesOf(
      ...said(10, 0, { code: "STRATEGY_INCOMPATIBLE", blockedBy: 3, isObserved: true }),
    );

    expect(course[3]).toBe("round passed");
    expect(says.round).toBe(
      "It would have been refused; the agent is only observed. Action #3 stands in the way.",
    );
  });

  it("says who held it back: from an early start, and from running at all", () => {
    const { course, says } = stagesOf(
      ...said(10, 0, { closedGate: "stopped", stop: STOP }),
      SPOKEN,
      ...begun(60, 0).slice(0, 1),
      [61, { type: "call.held", of: callOf(0), stop: STOP }],
      [61, { type: "call.ended", of: callOf(0), ...FAILED, code: "STOPPED" }],
    );

    expect(course.slice(4)).toEqual(["early skipped", "ledger passed", "handler stopped"]);
    expect(says.early).toBe(
      "It waited for the end of the generation: Ada stopped mcp:web/search: It loops.",
    );
    expect(says.handler).toBe(
      "It was stopped before its handler: Ada stopped mcp:web/search: It loops.",
    );
  });

  it("tells of each question to a person", () => {
    const gate = (at: number, id: string): Told => [
      at,
      { type: "gate.opened", of: callOf(0), gate: id, kind: "approval", expiresAt: null },
    ];
    const asked = stagesOf(...said(10, 0), SPOKEN, ...begun(60, 0).slice(0, 1), gate(61, "g1"));
    const denied = stagesOf(
      ...said(10, 0),
      SPOKEN,
      ...begun(60, 0).slice(0, 1),
      gate(61, "g1"),
      [90, { type: "gate.decided", of: callOf(0), gate: "g1", state: "denied", by: "Bo" }],
      [91, { type: "call.ended", of: callOf(0), ...FAILED, code: "GATE_DENIED" }],
    );

    expect(asked.course.slice(-2)).toEqual(["person waiting", "handler not_reached"]);
    expect(denied.course.slice(-2)).toEqual(["person stopped", "handler stopped"]);
    expect(denied.says.person).toBe("Denied by Bo.");
    expect(denied.at.person).toBe(90);
  });

  it("says of a doubt that nobody knows, and of a failure its code", () => {
    const doubt = stagesOf(...said(10, 0), SPOKEN, ...begun(60, 0), ended(90, 0, "unknown"));
    const failure = stagesOf(...said(10, 0), SPOKEN, ...begun(60, 0), ended(90, 0, "failed"));

    expect(doubt.says.end).toBe("Nobody knows how it ended.");
    expect(doubt.course.at(-1)).toBe("end waiting");
    expect(failure.says.end).toBe("It failed: HANDLER_ERROR.");
  });

  it("runs nothing where the ledger answers", () => {
    const { course, says } = stagesOf(...said(10, 0), [
      12,
      {
        type: "ledger.hit",
        attempt: 0,
        index: 0,
        hit: "provider_id",
        of: { round: 1, index: 4, occurrence: 0 },
        cause: "first",
      },
    ]);

    expect(course.slice(5)).toEqual(["ledger passed", "handler skipped"]);
    expect(says.ledger).toBe(
      "The ledger answered it with action #4 of round 2; nothing ran again.",
    );
  });

  it("is short for the final answer, which only has to share the round", () => {
    const { course } = stagesOf(
      [10, { type: "action.completed", ...PLACE, tool: null, kind: "final", fault: null }],
      [
        10,
        {
          type: "action.judged",
          ...PLACE,
          code: null,
          isObserved: false,
          blockedBy: null,
          strategies: null,
          closedGate: null,
        },
      ],
    );

    expect(course).toEqual(["block passed", "round passed"]);
  });

  it("stops at a block that could not be read, with the fault", () => {
    const { course, says } = stagesOf([
      10,
      { type: "action.completed", ...PLACE, tool: "a.b", kind: "faulty", fault: "invalid_json" },
    ]);

    expect(course[0]).toBe("block stopped");
    expect(says.block).toBe("The block could not be read: invalid json.");
  });
});

const PLACE = { attempt: 0, index: 0 };
const FAILED = { state: "failed", status: "error" } as const;
