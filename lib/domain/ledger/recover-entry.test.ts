import { describe, expect, it } from "vitest";
import { buildEntry, ranEntry } from "@/lib/testing/ledger-entries";
import { failed, ok } from "../tools/call/tool-result";
import type { RetryStory } from "../tools/contract/contract";
import { healMessages } from "./heal-messages";
import { recoverEntry } from "./recover-entry";
import { replayEntry } from "./replay-entry";

const running = (own = {}) => buildEntry({ state: "running", startedAt: 1, ...own });

describe("recoverEntry", () => {
  it("closes what never started, so that it may be asked for again", () => {
    const recovery = recoverEntry(buildEntry(), 9, false);

    expect(recovery).toMatchObject({
      kind: "closed",
      entry: { state: "failed", startedAt: null, result: { error: { code: "INTERRUPTED" } } },
    });
  });

  it("leaves a call alone that waits for a person, and whatever has ended", () => {
    const kept = [
      recoverEntry(buildEntry(), 9, true),
      recoverEntry(ranEntry(), 9, false),
      recoverEntry(buildEntry({ state: "failed" }), 9, false),
      recoverEntry(buildEntry({ state: "compensated" }), 9, false),
    ];

    expect(kept.map(({ kind }) => kind)).toEqual(["keep", "keep", "keep", "keep"]);
  });

  it("takes what started and has no end for in doubt (ledger-014, T12)", () => {
    const next = (story: RetryStory["story"]) => {
      const recovery = recoverEntry(running({ story }), 9, false);
      return recovery.kind === "doubt" ? [recovery.entry.state, recovery.next] : null;
    };

    expect(next("not_safe")).toEqual(["unknown", "person"]);
    for (const story of ["natural_key", "idempotency_key", "dedupe", "read_only"] as const)
      expect(next(story)).toEqual(["unknown", "repeat"]);
  });

  it("finds nothing new the second time", () => {
    const first = recoverEntry(running(), 9, false);
    if (first.kind !== "doubt") throw new Error("it is in doubt");

    expect(recoverEntry(first.entry, 10, false)).toEqual(first);
  });
});

describe("healMessages", () => {
  const unknown = running({ state: "unknown" });
  const calls = [
    { callId: "c1", entry: ranEntry({ result: ok({ n: 1 }) }), refused: null },
    { callId: "c2", entry: unknown, refused: null },
    { callId: "c3", entry: null, refused: null },
    { callId: "c4", entry: buildEntry(), refused: null },
    {
      callId: "c7",
      entry: ranEntry({ result: { status: "suspended", ticket: "t", gateKind: "question" } }),
      refused: null,
    },
    { callId: "c6", entry: null, refused: "STRATEGY_INCOMPATIBLE" as const },
    {
      callId: "c5",
      entry: buildEntry({ state: "failed", result: failed("HANDLER_ERROR", "boom") }),
      refused: null,
    },
  ];

  it("gives each call its true result, and leaves those alone that wait for a person", () => {
    const healed = healMessages(calls, new Set(["c5"]));

    expect(healed.map(({ callId, answer }) => [callId, answer.status, answer.code])).toEqual([
      ["c1", "ok", null],
      ["c2", "error", "IN_DOUBT"],
      ["c3", "error", "INTERRUPTED"],
      ["c6", "error", "STRATEGY_INCOMPATIBLE"],
    ]);
  });

  it("finds nothing to heal the second time", () => {
    const once = healMessages(calls, new Set());

    expect(healMessages(calls, new Set(once.map(({ callId }) => callId)))).toEqual([]);
  });
});

describe("replayEntry", () => {
  it("says with which arguments a rephrased call really ran", () => {
    const entry = ranEntry({ params: { c: "A" }, result: ok({ job: 1 }) });

    const answer = replayEntry(entry, "slot_conflict");

    expect(answer).toMatchObject({ status: "ok", code: "slot_conflict" });
    expect(answer.note).toContain('{"c":"A"}');
    expect(answer.result).toEqual(ok({ job: 1 }, { replayed: { source: "ledger" } }));
  });

  it("replays a failure as the failure that it was (R103)", () => {
    const result = failed("HANDLER_ERROR", "boom");

    expect(replayEntry(buildEntry({ state: "failed", result }), "slot")).toMatchObject({
      status: "error",
      code: "HANDLER_ERROR",
      result,
    });
  });

  it("never calls anything done or undone that is in doubt, running or compensated", () => {
    const states = ["unknown", "compensated", "running", "intended"] as const;
    const answers = states.map((state) => replayEntry(buildEntry({ state, startedAt: 1 }), "slot"));

    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      ["error", "IN_DOUBT"],
      ["error", "COMPENSATED"],
      ["running", null],
      ["suspended", null],
    ]);
  });

  it("answers a settled doubt by its finding", () => {
    const settled = (ran: "succeeded" | "not_run") =>
      replayEntry(
        buildEntry({
          state: "reconciled",
          finding: { by: "person", ran, result: ran === "succeeded" ? ok({}) : null, note: "seen" },
        }),
        null,
      );

    expect(settled("succeeded").status).toBe("ok");
    expect(settled("not_run").code).toBe("INTERRUPTED");
  });
});
