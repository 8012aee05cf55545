import { describe, expect, it } from "vitest";
import { callFigures } from "./call-figures";

/** Two windows of 20 calls each, with so many time-outs. */
const windows = (last: number, before: number) =>
  [last, before].flatMap((timeouts) =>
    Array.from({ length: 20 }, (_, at) => ({ isTimeout: at < timeouts, fault: null })),
  );

describe("what calls say of a tool", () => {
  it("is how many break each rule that only calls can break", () => {
    const sound = { isTimeout: false, fault: null };
    const faulty = { isTimeout: false, fault: "SHAPE-09" } as const;

    expect(callFigures([]).faults).toEqual([]);
    expect(callFigures([sound, faulty, faulty]).faults).toEqual([{ ruleId: "SHAPE-09", calls: 2 }]);
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
