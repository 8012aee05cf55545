import { describe, expect, it } from "vitest";
import { NO_EFFECTS } from "../tools/contract/contract";
import { type CallRules, type DispatchedCall, dispatchStages } from "./dispatch-stages";

const READ: CallRules = {
  shape: "query",
  need: null,
  contract: {
    effects: NO_EFFECTS,
    latency: null,
    pattern: "sync",
    timeoutMs: 2_000,
    retry: { story: "read_only" },
    consistency: { kind: "single" },
    confirmation: { kind: "none" },
    scopes: ["files:read"],
    rate: { calls: 2, perSeconds: 60 },
    cache: { ttlMs: 60_000 },
  },
};
const ASKED: CallRules = {
  shape: "command",
  need: { reasons: [{ kind: "contract" }], approvers: [], expiresMs: 1_000 },
  contract: {
    ...{ ...READ.contract, scopes: [] },
    retry: { story: "idempotency_key", param: "key", windowMs: 1_000 },
    confirmation: { kind: "approval", expiresMs: 1_000 },
  },
};
const DONE: DispatchedCall = {
  ...{ answeredBy: "handler", status: "ok", code: null, replaySource: null, ms: 40, args: {} },
  ...{ result: { status: "ok", data: {} }, masked: 0 },
};
const failedBy = (answeredBy: string, code: string): DispatchedCall => ({
  ...DONE,
  ...{ answeredBy, status: "error", code, result: null },
});

function courseOf(call: DispatchedCall, rules: CallRules) {
  const stages = dispatchStages(call, rules);
  return {
    course: stages.map(({ id, state }) => `${id} ${state}`),
    says: Object.fromEntries(stages.map(({ id, says }) => [id, says])),
  };
}

const JUDGED = ["parse passed", "interruption passed", "lookup passed", "schema passed"];

describe("what the dispatch did with a call", () => {
  it("is told in its own order, with what had nothing to do", () => {
    const { course, says } = courseOf(DONE, READ);

    expect(course).toEqual([
      ...JUDGED,
      ...["authorise passed", "rate passed", "cache passed", "confirm skipped"],
      ...["idempotency skipped", "approval skipped", "timeout passed", "handler passed"],
      ...["redact skipped", "fit skipped", "audit passed"],
    ]);
    expect(says.rate).toBe("Within 2 calls in 60 s.");
    expect(says.timeout).toBe("Ended after 40 ms, within 2 s.");
  });

  it("stops where it was refused: nothing behind that was asked", () => {
    const { course, says } = courseOf(failedBy("rate", "RATE_LIMITED"), READ);

    expect(course.slice(4, 8)).toEqual([
      ...["authorise passed", "rate stopped", "cache not_reached", "confirm not_reached"],
    ]);
    expect(says.rate).toBe("RATE_LIMITED: more than 2 calls in 60 s.");
    expect(says.handler).toBe("The tool's code did not run.");
  });

  it("says which kept answer stood in for the tool's code", () => {
    const cached = courseOf({ ...DONE, answeredBy: "cache", replaySource: "cache" }, READ);
    const keyed = courseOf(
      { ...DONE, answeredBy: "idempotency", replaySource: "idempotency_key" },
      ASKED,
    );

    expect(cached.course).toContain("cache passed");
    expect(cached.course).toContain("handler not_reached");
    expect(keyed.says.idempotency).toContain("known by its idempotency key");
    expect(keyed.course).toContain("approval not_reached");
  });

  it("tells a person who is waited for from one who has approved and one who has not", () => {
    const waiting = { ...DONE, answeredBy: "approval", status: "suspended", result: null };

    expect(courseOf(waiting, ASKED).course).toContain("approval waiting");
    expect(courseOf(DONE, ASKED).says.approval).toBe("A person has approved it.");
    expect(courseOf(failedBy("approval", "GATE_DENIED"), ASKED).course).toContain(
      "approval stopped",
    );
  });

  it("names the limit that a call ran into", () => {
    const { course, says } = courseOf(failedBy("timeout", "TIMEOUT"), READ);

    expect(course).toContain("timeout stopped");
    expect(says.timeout).toBe("TIMEOUT: given up after 2 s, and told to stop.");
  });

  it("leaves out what a rehearsal leaves out, and says so", () => {
    const { course } = courseOf(failedBy("rehearsal", "NOT_EXECUTED"), READ);

    expect(course.slice(0, 5)).toEqual([...JUDGED, "authorise passed"]);
    expect(course.slice(5, 12).every((stage) => stage.endsWith(" skipped"))).toBe(true);
  });

  it("counts what was masked, and tells a result that went to a handle", () => {
    const handle = { id: "h_1", totalChars: 9_000, expiresAt: "2026-09-02T08:00:00.000Z" };
    const call = { ...DONE, masked: 2, result: { status: "ok", data: {}, handle } as const };
    const { says, course } = courseOf(call, READ);

    expect(says.redact).toBe("2 values masked.");
    expect(course).toContain("fit passed");
  });
});
