import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answers, earlyGate, gateReason } from "./early-gate";
import { ANSWERS, QUESTION_IDS, QUESTIONS } from "./questions";

const early = QUESTIONS.filter(({ isEarly }) => isEarly).map(({ id }) => id);
const yesTo = (ids: readonly string[]): Answers => Object.fromEntries(ids.map((id) => [id, "yes"]));

describe("the gate before an early profile", () => {
  it("opens when every early question is answered with yes", () => {
    expect(earlyGate(yesTo(early)).isOpen).toBe(true);
    expect(gateReason(earlyGate(yesTo(early)))).toBeNull();
  });

  it("stays shut while one early question has no answer", () => {
    for (const id of early) {
      const gate = earlyGate(yesTo(early.filter((other) => other !== id)));
      expect(gate.isOpen).toBe(false);
      expect(gate.unanswered.map((question) => question.id)).toEqual([id]);
    }
  });

  it("is shut by one no or uncertain to any of the seven", () => {
    for (const id of QUESTION_IDS)
      for (const answer of ["no", "uncertain"] as const) {
        const gate = earlyGate({ ...yesTo(QUESTION_IDS), [id]: answer });
        expect(gate.isOpen).toBe(false);
        expect(gateReason(gate)).toContain("is not yes");
      }
  });

  it("never opens wider when an answer is taken away or turned into a doubt", () => {
    const answers = fc.dictionary(fc.constantFrom(...QUESTION_IDS), fc.constantFrom(...ANSWERS));
    fc.assert(
      fc.property(answers, fc.constantFrom(...QUESTION_IDS), (given, id) => {
        const doubted = earlyGate({ ...given, [id]: "uncertain" });
        expect(doubted.isOpen).toBe(false);
      }),
    );
  });
});
