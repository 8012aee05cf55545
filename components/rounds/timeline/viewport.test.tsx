import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTimeScale } from "./time-scale";
import { fitAll, fitStretch, panBy, within, zoomAt } from "./viewport";

const lengths = fc.double({ min: 1, max: 1e9, noNaN: true });
const shares = fc.double({ min: 0, max: 1, noNaN: true });

describe("the viewport of a timeline", () => {
  it("keeps what is under the cursor where it is while zooming", () => {
    fc.assert(
      fc.property(
        lengths,
        shares,
        fc.double({ min: 0.01, max: 0.9, noNaN: true }),
        (length, share, factor) => {
          const before = fitAll(length);
          const place = before.from + (before.to - before.from) * share;
          const after = zoomAt(before, factor, place, length);
          const seen = (place - after.from) / (after.to - after.from);
          expect(seen).toBeCloseTo(share, 6);
        },
      ),
    );
  });

  it("never leaves the round, and never shows more than all of it", () => {
    const step = fc.oneof(
      fc.record({ zoom: fc.double({ min: 0.001, max: 1000, noNaN: true }), at: shares }),
      fc.record({ pan: fc.double({ min: -50, max: 50, noNaN: true }) }),
    );
    fc.assert(
      fc.property(lengths, fc.array(step, { maxLength: 40 }), (length, steps) => {
        const whole = fitAll(length);
        let view = whole;
        for (const one of steps)
          view =
            "pan" in one
              ? panBy(view, one.pan, length)
              : zoomAt(view, one.zoom, view.from + (view.to - view.from) * one.at, length);
        expect(view.from).toBeGreaterThanOrEqual(whole.from - 1e-6 * length);
        expect(view.to).toBeLessThanOrEqual(whole.to + 1e-6 * length);
        expect(view.to).toBeGreaterThan(view.from);
        expect(within(view, length).from).toBeCloseTo(view.from, 6);
      }),
    );
  });

  it("reaches every one of 400 calls in three hours, and one call of 200 ms fills it (V01)", () => {
    const hours = 3 * 3_600_000;
    const calls = Array.from({ length: 400 }, (_, at) => (at * (hours - 5_200)) / 399);
    const scale = createTimeScale(0, hours);

    for (const from of calls) {
      const view = fitStretch(scale.placeOf(from), scale.placeOf(from + 200), scale.length);
      expect(view.from).toBeLessThanOrEqual(from);
      expect(view.to).toBeGreaterThanOrEqual(from + 200);
      expect(200 / (view.to - view.from)).toBeGreaterThan(0.6);
    }
  });
});
