import { describe, expect, it } from "vitest";
import { outline, type Told } from "@/lib/testing/outline-events";
import { buildStop } from "@/lib/testing/stops";
import { attemptEndWords, stopWords } from "./end-words";
import { timelineOf } from "./fold-round";

const STARTED: Told = [0, { type: "round.started", revision: 7, enforcement: "enforce" }];

function attemptsOf(...told: readonly Told[]) {
  return timelineOf(outline([STARTED, ...told])).rows[0]?.bars ?? [];
}
const attempt = (at: number, number: number): Told => [
  at,
  { type: "attempt.started", attempt: number, cause: number === 0 ? "first" : "provider_retry" },
];

describe("a provider's trouble", () => {
  it("stands at the attempt that ended by it, and at no other", () => {
    const bars = attemptsOf(
      attempt(0, 0),
      [
        50,
        {
          type: "generation.ended",
          attempt: 0,
          reason: "error",
          fault: "overloaded",
          detail: "Overloaded",
        },
      ],
      attempt(60, 1),
      [90, { type: "generation.ended", attempt: 1, reason: "stop" }],
    );

    expect(bars.map(({ state, trouble }) => [state, trouble])).toEqual([
      ["error", { fault: "overloaded", detail: "Overloaded" }],
      ["stop", null],
    ]);
    expect(bars.map(attemptEndWords)).toEqual(["provider overloaded", "stop"]);
  });

  it("is an error where the provider told no known kind", () => {
    const trouble = { fault: null, detail: "socket hang up" };

    expect(attemptEndWords({ state: "error", trouble })).toBe("provider error");
    expect(attemptEndWords({ state: "cut_off", trouble: null })).toBe("cut off");
  });

  it("is told where the turn has broken on it", () => {
    const { endReason, outcome } = timelineOf(
      outline([STARTED, [9, { type: "round.ended", outcome: "broken", reason: "No model." }]]),
    );

    expect([outcome, endReason]).toEqual(["broken", "No model."]);
  });
});

describe("the words of a stop", () => {
  it("say who stopped what and why, without a full stop", () => {
    const [met] = timelineOf(
      outline([
        STARTED,
        [5, { type: "run.stopped", ...buildStop({ scope: "agent", reason: "It loops." }) }],
      ]),
    ).stops;

    expect(met && stopWords(met)).toBe("Ada stopped every agent: It loops");
  });

  it("leave out what nobody said", () => {
    const note = { key: "k", scope: null, name: "", by: "Ada", reason: "", since: null };

    expect(stopWords(note)).toBe("Ada stopped it");
  });
});
