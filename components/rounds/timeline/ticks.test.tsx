import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tickStep, ticksBetween } from "./ticks";

const labels = (from: number, to: number, step: number) =>
  ticksBetween(from, to, step).map(({ label }) => label);

describe("the ticks of the axis", () => {
  it.each([
    [0, 2_000, 500, ["0", "0.5 s", "1.0 s", "1.5 s", "2.0 s"]],
    [-100, 100, 100, ["−0.1 s", "0", "0.1 s"]],
    [0, 0.03, 0.01, ["0", "0.01 ms", "0.02 ms", "0.03 ms"]],
    [60_000, 120_000, 30_000, ["1:00", "1:30", "2:00"]],
    [0, 7_200_000, 3_600_000, ["0", "1 h", "2 h"]],
    [86_400_000, 129_600_000, 21_600_000, ["1 d", "1 d 6 h", "1 d 12 h"]],
  ])("between %d and %d, a step of %d apart, are %j", (from, to, step, expected) => {
    expect(labels(from, to, step)).toEqual(expected);
  });

  it("never stand closer than asked, nor lack where there is room", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (msPerPixel) => {
        const pixels = tickStep(msPerPixel) / msPerPixel;
        expect(pixels).toBeGreaterThanOrEqual(Math.min(76, 0.001 / msPerPixel));
        if (msPerPixel > 1e-4) expect(pixels).toBeLessThan(76 * 3.6);
      }),
    );
  });
});
