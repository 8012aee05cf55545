import { describe, expect, it } from "vitest";
import { ADA, buildGate } from "@/lib/testing/gates";
import { failed, ok } from "../tools/call/tool-result";
import { answerResult } from "./answer-result";
import type { Gate } from "./gate";
import { statusAnswer } from "./status-answer";

const decided = (decision: Gate["decision"]) => answerResult(buildGate({ decision }));
const made = { at: 5, by: ADA };

describe("the result of a question (R149)", () => {
  it("is the answer, and none while nobody has answered", () => {
    expect(decided({ kind: "answer", ...made, answer: "Meals" })).toEqual(ok({ answer: "Meals" }));
    expect(decided(null)).toBeNull();
  });

  it.each([
    [{ kind: "deny", ...made, reason: "ask Bo" }, "GATE_DENIED", "ask Bo"],
    [{ kind: "expire", at: 5, by: null }, "GATE_EXPIRED", "Nobody answered in time"],
    [{ kind: "withdraw", at: 5, by: null, why: "the run was stopped" }, "INTERRUPTED", "stopped"],
  ] as const)("says why there is none: %o", (decision, code, words) => {
    const result = decided(decision);

    expect(result).toMatchObject({ status: "error", error: { code } });
    expect(JSON.stringify(result)).toContain(words);
  });
});

describe("what a status check says (R107)", () => {
  it("settles a doubt with a plain yes or no", () => {
    expect(statusAnswer(ok({ happened: true, result: { id: 7 } }), "mail.find")).toMatchObject({
      kind: "found",
      finding: { by: "status_check", ran: "succeeded", result: ok({ id: 7 }) },
    });
    expect(statusAnswer(ok({ happened: false }), "mail.find")).toMatchObject({
      kind: "found",
      finding: { by: "status_check", ran: "not_run", result: null },
    });
  });

  it.each([
    ["an error", failed("TIMEOUT", "It did not answer."), "It did not answer."],
    ["words", ok("I think so"), "mail.find answered neither yes nor no."],
    ["a yes in words", ok({ happened: "yes" }), "mail.find answered neither yes nor no."],
    ["nothing", ok(null), "mail.find answered neither yes nor no."],
  ])("leaves it at %s", (_, result, why) => {
    expect(statusAnswer(result, "mail.find")).toEqual({ kind: "unclear", why });
  });
});
