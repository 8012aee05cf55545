import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { covers, lineWindow } from "./line-window";

const MOST = 22;

describe("the window of a long table", () => {
  it("holds what is in sight and some lines beyond either edge, wherever that is", () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(MOST), (first, seen) => {
        const count = 1_000 + MOST;
        const { first: from, after: to } = lineWindow({ first, after: first + seen }, MOST, count);
        expect(from).toBeLessThanOrEqual(Math.max(0, first - 6));
        expect(to).toBeGreaterThanOrEqual(Math.min(count, first + seen + 6));
        expect(to).toBeLessThanOrEqual(count);
      }),
    );
  });

  it("keeps its length while scrolling, so that lines come and go in one change", () => {
    const steps = Array.from({ length: 200 }, (_, step) =>
      lineWindow({ first: 100 + step, after: 100 + step + MOST - (step % 2) }, MOST, 1_000),
    );

    expect(new Set(steps.map(({ first, after }) => after - first)).size).toBe(1);
    expect(new Set(steps.map(({ first }) => first)).size).toBe(51);
  });

  it("says whether what is drawn is enough", () => {
    const drawn = { first: 20, after: 60 };

    expect(covers(drawn, { first: 20, after: 60 })).toBe(true);
    expect(covers(drawn, { first: 19, after: 40 })).toBe(false);
    expect(covers(drawn, { first: 40, after: 61 })).toBe(false);
  });
});
