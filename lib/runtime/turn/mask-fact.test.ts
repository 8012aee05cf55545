import { describe, expect, it } from "vitest";
import { createRedactor } from "../dispatch/redactor";
import type { RoundFact } from "../ports/round-event";
import { maskFact } from "./mask-fact";

const SECRET = "s3cr3t-value";
const redactor = createRedactor([SECRET]);
const OF = { round: 0, index: 0, occurrence: 0 };

describe("a fact for whoever watches (R49)", () => {
  it.each<[string, object]>([
    [
      "what a model sent",
      { type: "action.completed", params: { password: "hunter22", note: SECRET } },
    ],
    [
      "what a step threw",
      { type: "saga.step_ended", of: OF, step: "a", state: "failed", error: SECRET },
    ],
    [
      "what an undo threw",
      {
        type: "compensation.undo_ended",
        of: OF,
        step: "a",
        undo: "b",
        outcome: "failed",
        error: SECRET,
      },
    ],
    ["a provider's words", { type: "generation.ended", detail: `401 ${SECRET}` }],
  ])("holds no secret in %s", (_, fact) => {
    const masked = JSON.stringify(maskFact(fact as RoundFact, redactor));

    expect(masked).toContain("[redacted]");
    expect(masked).not.toMatch(/s3cr3t|hunter22/);
  });

  it("is left alone where a step has simply ended", () => {
    const fact = { type: "saga.step_ended", of: OF, step: "a", state: "done", error: null };

    expect(maskFact(fact as RoundFact, redactor)).toBe(fact);
  });
});
