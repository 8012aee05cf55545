import { describe, expect, it } from "vitest";
import { callFigures } from "./call-figures";

const runs = (ms: readonly number[]) =>
  ms.map((one) => ({ ms: one, isTimeout: false, fault: null }));
/** Two windows of 20 calls each, with so many time-outs. */
const windows = (last: number, before: number) =>
  [last, before].flatMap((timeouts) =>
    Array.from({ length: 20 }, (_, at) => ({ ms: 10, isTimeout: at < timeouts, fault: null })),
  );

describe("what calls say of a tool", () => {
  it("is p50 and p99 by nearest rank (R132)", () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

    expect(callFigures(runs(hundred)).latency).toEqual({ p50Ms: 50, p99Ms: 99 });
  });

  it("is no latency before twenty calls", () => {
    expect(callFigures(runs(Array(19).fill(5))).latency).toBeNull();
    expect(callFigures(runs(Array(20).fill(5))).latency).toEqual({ p50Ms: 5, p99Ms: 5 });
    expect(callFigures([])).toMatchObject({ calls: 0, latency: null, isRising: false });
  });

  it("is how many break each rule that only calls can break", () => {
    const faulty = { ms: 5, isTimeout: false, fault: "SHAPE-09" } as const;

    expect(callFigures([...runs([5]), faulty, faulty]).faults).toEqual([
      { ruleId: "SHAPE-09", calls: 2 },
    ]);
  });

  it.each([
    [6, 3, true],
    [5, 3, false],
    [2, 0, true],
    [1, 0, false],
    [0, 0, false],
    [20, 20, false],
  ])(
    "takes %d time-outs of 20 after %d of 20 for rising: %s (R130, TIME-05)",
    (last, before, is) => {
      expect(callFigures(windows(last, before))).toMatchObject({
        timeouts: { last: { calls: 20, timeouts: last }, before: { calls: 20, timeouts: before } },
        isRising: is,
      });
    },
  );

  it("says nothing of a rise before both windows are full", () => {
    expect(callFigures(windows(20, 0).slice(0, 39)).isRising).toBe(false);
  });
});
