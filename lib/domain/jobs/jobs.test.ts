import { describe, expect, it } from "vitest";
import { failed, ok } from "../tools/call/tool-result";
import { answerOfJob, jobEnd } from "./job-end";
import { jobLimitMs } from "./job-limit";
import { freshMemory, type PollMemory, pollJob } from "./poll-job";
import { MOST_TRIES, recoverJob } from "./recover-job";

const TIMING = {
  ...{ statusTool: "check_job_status", resultTool: "get_job_result", cancellable: true },
  ...{ pollAfterS: 30, estimatedMinutes: 5 },
};
const JOB = {
  state: "running",
  progress: 0.5,
  message: "half",
  queuedAt: 0,
  timing: TIMING,
  awaits: null,
  run: null,
} as const;

describe("asking about a job", () => {
  it("answers three hasty questions with the last word, and the fourth with an error that says when (R138)", () => {
    const answers = [];
    let memory: PollMemory = freshMemory(JOB);
    for (const now of [200, 400, 600, 800]) {
      const answer = pollJob(JOB, memory, now);
      memory = answer.memory;
      answers.push(answer);
    }

    expect(answers.map(({ kind }) => kind)).toEqual(["early", "early", "early", "too_often"]);
    expect(answers[0]?.memory).toMatchObject({ state: "queued", progress: null });
    expect(answers[3]).toMatchObject({ retryAfterS: 30, memory: { polls: 4 } });
  });

  it("says of a job that no worker is brought what its start has said: that it runs", () => {
    expect(freshMemory({ ...JOB, run: "turn_1" }).state).toBe("running");
  });

  it("tells how the job stands once it is time, and begins to count anew", () => {
    const hasty = pollJob(JOB, freshMemory(JOB), 10).memory;

    const answer = pollJob(JOB, hasty, 30_000);

    expect(answer).toEqual({
      kind: "fresh",
      memory: {
        polls: 2,
        early: 0,
        nextAt: 60_000,
        state: "running",
        progress: 0.5,
        message: "half",
      },
    });
  });

  it("tells the end whenever somebody asks", () => {
    const answer = pollJob({ ...JOB, state: "succeeded" }, freshMemory(JOB), 1);

    expect(answer).toMatchObject({ kind: "fresh", memory: { state: "succeeded" } });
  });
});

describe("a job whose worker has died", () => {
  const left = {
    startedAt: 1,
    story: "dedupe",
    tries: 1,
    run: null,
    undoes: null,
    awaits: null,
  } as const;

  it("is taken up again where a repeat is harmless, or where nothing of it has run (R142)", () => {
    expect(recoverJob(left)).toEqual({ kind: "again" });
    expect(recoverJob({ ...left, story: "not_safe", startedAt: null })).toEqual({ kind: "again" });
  });

  it("is in doubt where a repeat is not safe", () => {
    expect(recoverJob({ ...left, story: "not_safe" })).toMatchObject({
      kind: "over",
      end: { state: "failed", outcome: { error: { code: "IN_DOUBT", retryable: false } } },
    });
  });

  it("is taken up again where it undoes a step: the saga knows what may have had its effect (R125)", () => {
    const undo = { ...left, story: "not_safe", undoes: { saga: "s", step: "b" } } as const;

    expect(recoverJob({ ...undo, tries: MOST_TRIES })).toEqual({ kind: "again" });
  });

  it("has failed where it waited for an event that did not come in time (R144)", () => {
    const awaits = { topic: "parcel.arrived", secret: "PARCELS", until: 9 };

    expect(recoverJob({ ...left, awaits })).toMatchObject({
      kind: "over",
      end: { state: "failed", outcome: { error: { code: "TIMEOUT" } } },
    });
  });

  it("is given up where it has taken its workers with it", () => {
    expect(recoverJob({ ...left, tries: MOST_TRIES })).toMatchObject({
      kind: "over",
      end: { outcome: { error: { code: "INTERRUPTED" } } },
    });
  });
});

describe("what a job comes to", () => {
  it("is a value or an error; a work that has answered something else has failed", () => {
    const suspended = { status: "suspended", ticket: "t", gateKind: "question" } as const;

    expect(jobEnd(ok(1)).state).toBe("succeeded");
    expect(jobEnd(failed("TIMEOUT", "slow")).state).toBe("failed");
    expect(jobEnd(suspended)).toMatchObject({ outcome: { error: { code: "BAD_RESULT" } } });
  });

  it("is the result of the call that waited for it", () => {
    expect(answerOfJob({ state: "running", outcome: null })).toBeNull();
    expect(answerOfJob({ state: "succeeded", outcome: ok(1) })).toEqual(ok(1));
    expect(answerOfJob({ state: "cancelled", outcome: null })).toMatchObject({
      error: { code: "INTERRUPTED", retryable: false },
    });
  });

  it("may take four times its estimate, a quarter of an hour at least and a day at most", () => {
    const minutes = [1, 5, 30, 10_000].map((estimatedMinutes) => jobLimitMs({ estimatedMinutes }));

    expect(minutes.map((ms) => ms / 60_000)).toEqual([15, 20, 120, 1_440]);
  });
});
