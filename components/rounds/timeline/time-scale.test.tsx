import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTimeScale, isNearlySilent, longSilences, type Stretch } from "./time-scale";

/** Stretches in order, without overlaps, and the whole that they are part of. */
const scenes = fc
  .array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 24 })
  .map((steps) => {
    const edges: number[] = [];
    for (const step of steps) edges.push((edges.at(-1) ?? 0) + step);
    const folded: Stretch[] = [];
    for (let at = 0; at + 1 < edges.length; at += 2)
      folded.push({ from: edges[at] ?? 0, to: edges[at + 1] ?? 0 });
    return { to: (edges.at(-1) ?? 0) + 500, folded };
  });

describe("the scale of a timeline", () => {
  it("comes back from each place to the instant that stands there", () => {
    fc.assert(
      fc.property(scenes, fc.double({ min: 0, max: 1, noNaN: true }), ({ to, folded }, share) => {
        const scale = createTimeScale(0, to, folded);
        const time = share * to;
        expect(scale.timeAt(scale.placeOf(time))).toBeCloseTo(time, 3);
        expect(scale.placeOf(time)).toBeGreaterThanOrEqual(0);
        expect(scale.placeOf(time)).toBeLessThanOrEqual(scale.length + 1e-6);
      }),
    );
  });

  it("keeps the order of instants, and the distances outside of folds", () => {
    fc.assert(
      fc.property(scenes, ({ to, folded }) => {
        const scale = createTimeScale(0, to, folded);
        const times = Array.from({ length: 50 }, (_, at) => (to * at) / 49);
        const places = times.map(scale.placeOf);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const [first] = scale.folds;
        if (first && first.from > 0) expect(scale.placeOf(first.from)).toBeCloseTo(first.from, 6);
        expect(scale.placeOf(to)).toBeCloseTo(scale.length, 3);
      }),
    );
  });

  it("leaves folds together no more than a third of the whole, however many there are", () => {
    fc.assert(
      fc.property(scenes, ({ to, folded }) => {
        const scale = createTimeScale(0, to, folded);
        const slivers = scale.folds.reduce((sum, { width }) => sum + width, 0);
        expect(slivers).toBeLessThanOrEqual(scale.length / 3);
      }),
    );
  });

  it("folds what is long by itself and much of the whole, and nothing else", () => {
    const whole = { from: 0, to: 100_000 };

    expect(
      longSilences(
        [
          { from: 0, to: 1_500 },
          { from: 5_000, to: 9_000 },
          { from: 20_000, to: 90_000 },
        ],
        whole,
      ),
    ).toEqual([{ from: 20_000, to: 90_000 }]);
    expect(longSilences([{ from: 0, to: 1_900 }], { from: 0, to: 2_000 })).toEqual([]);
  });

  it("calls nearly silent what more than three quarters of it are", () => {
    const whole = { from: 0, to: 100_000 };

    expect(isNearlySilent([{ from: 0, to: 70_000 }], whole)).toBe(false);
    expect(
      isNearlySilent(
        [
          { from: 0, to: 40_000 },
          { from: 50_000, to: 90_000 },
        ],
        whole,
      ),
    ).toBe(true);
  });
});
