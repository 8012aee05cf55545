import { describe, expect, it } from "vitest";
import { Flow } from "./flow";
import { flowProgress, type StepAnswer } from "./flow-progress";

const START = { id: "run_1", at: 1_000 };
const flowOf = (steps: readonly object[], more: object = {}) =>
  Flow.parse({ name: "f", title: "A flow", steps, ...more });
const done = (output: unknown, from = 0, ms = 0): StepAnswer => ({
  ...{ kind: "done", output: output as never },
  ...{ startedAt: from, endedAt: from + ms },
});
const failed = (error = "HANDLER_ERROR: no"): StepAnswer => ({
  ...{ kind: "failed", error, startedAt: null, endedAt: null },
});
const statesOf = ({ run }: ReturnType<typeof flowProgress>) =>
  run.steps.map(({ name, state }) => `${name} ${state}`);

describe("how far a run of a flow has come", () => {
  const flow = flowOf([
    { name: "read", kind: "fetch", tool: "a.read", errorHandling: "continue", defaultValue: [] },
    { name: "save", kind: "write", tool: "a.save", args: { to: "x" }, takes: { rows: "read" } },
    { name: "undo", kind: "write", tool: "a.undo", when: { failed: "save" } },
    { name: "tell", kind: "send", tool: "a.tell" },
  ]);

  it("is told by the answers alone, so that whoever goes on after a crash goes on where it was", () => {
    const begun = flowProgress(flow, START, []);
    const further = flowProgress(flow, START, [done([1, 2])]);

    expect(begun.next?.step.name).toBe("read");
    expect(further.next).toMatchObject({ step: { name: "save" }, args: { to: "x", rows: [1, 2] } });
    expect(flowProgress(flow, START, [done([1, 2])])).toEqual(further);
    expect(statesOf(further)).toEqual([
      "read done",
      "save pending",
      "undo pending",
      "tell pending",
    ]);
  });

  it("goes on with a default, and hands it on", () => {
    const { next, run } = flowProgress(flow, START, [failed()]);

    expect(run.steps[0]).toMatchObject({ state: "defaulted", error: "HANDLER_ERROR: no" });
    expect(next?.args).toEqual({ to: "x", rows: [] });
  });

  it("hands on what it was given, and leaves what a step says where it was given nothing", () => {
    const taking = flowOf(
      [
        {
          ...{ name: "look", kind: "query", tool: "a.look" },
          ...{ args: { limit: 5 }, takes: { query: "topic", limit: "most", since: "from" } },
        },
        { name: "save", kind: "write", tool: "a.save", takes: { rows: "look", title: "topic" } },
      ],
      {
        inputSchema: {
          type: "object",
          properties: { topic: { type: "string" }, most: { type: "integer" }, from: {} },
        },
      },
    );
    const start = { ...START, args: { topic: "rail", from: null } };

    const first = flowProgress(taking, start, []);
    const second = flowProgress(taking, start, [done([1])]);

    expect(first.next?.args).toEqual({ query: "rail", limit: 5, since: null });
    expect(second.next?.args).toEqual({ rows: [1], title: "rail" });
    expect(second.run.args).toEqual(start.args);
  });

  it("takes back by a branch what a failure leaves, skips the rest, and ends as failed (R193, R196)", () => {
    const back = flowProgress(flow, START, [done([]), failed()]);
    const over = flowProgress(flow, START, [done([]), failed(), done(null)]);

    expect(back.next?.step.name).toBe("undo");
    expect(over.next).toBeNull();
    expect(statesOf(over)).toEqual(["read done", "save failed", "undo done", "tell skipped"]);
    expect(over.run.state).toBe("failed");
  });

  it("has the smallest of nested limits, of what its steps have left of the flow's (R190)", () => {
    const timed = flowOf(
      [
        { name: "a", kind: "query", tool: "a.a" },
        { name: "b", kind: "agent", tool: "a.b", timeoutMs: 120_000 },
      ],
      { timeoutMs: 20_000 },
    );

    const { next, usedMs } = flowProgress(timed, START, [done(1, 5_000, 10_000)]);

    expect(usedMs).toBe(10_000);
    expect(next?.budget).toMatchObject({ effectiveMs: 10_000, by: "flow", ownMs: 120_000 });
  });

  it("counts what steps have run, not how long somebody was waited for between them", () => {
    const overnight = 40_000_000;
    const { usedMs } = flowProgress(flow, START, [done([], 2_000, 500), done(1, overnight, 700)]);

    expect(usedMs).toBe(1_200);
  });

  it("begins nothing but branches once its time is over, and gives a branch its step's whole budget", () => {
    const late = flowOf(
      [
        { name: "a", kind: "write", tool: "a.a", errorHandling: "fail" },
        { name: "back", kind: "write", tool: "a.back", when: { failed: "a" } },
        { name: "c", kind: "write", tool: "a.c" },
      ],
      { timeoutMs: 1_000 },
    );

    const ended = flowProgress(late, START, [done(1, 0, 1_000)]);
    const failing = flowProgress(late, START, [
      { kind: "failed", error: "TIMEOUT: late", startedAt: 0, endedAt: 1_000 },
    ]);

    expect(statesOf(ended)).toEqual(["a done", "back skipped", "c skipped"]);
    expect(ended.run.state).toBe("failed");
    expect(failing.next).toMatchObject({ step: { name: "back" }, budget: { effectiveMs: 1_000 } });
  });
});
