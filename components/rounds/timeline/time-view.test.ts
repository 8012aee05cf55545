import { describe, expect, it } from "vitest";
import { createTimeView } from "./time-view";

const DAY = { from: 1_000, to: 101_000 };
const NIGHT = { from: 20_000, to: 80_000 };

describe("the part of the axis in sight", () => {
  it("is all of it, also as it grows, until somebody moves it", () => {
    const view = createTimeView();
    view.setWhole(DAY, []);
    expect([view.isFitted(), view.range()]).toEqual([true, null]);
    expect(view.shareOf(51_000)).toBeCloseTo(0.5);

    view.setWhole({ ...DAY, to: 201_000 }, []);
    expect(view.shareOf(101_000)).toBeCloseTo(0.5);

    view.zoom(0.5, 0.5);
    view.setWhole({ ...DAY, to: 401_000 }, []);
    expect(view.isFitted()).toBe(false);
    expect(view.shareOf(101_000)).toBeCloseTo(0.5);
  });

  it("is told in milliseconds after the beginning, and shown again from them", () => {
    const view = createTimeView();
    view.setWhole(DAY, []);
    view.zoom(0.25, 0);
    view.pan(1);
    const range = view.range();

    const other = createTimeView();
    other.setWhole(DAY, []);
    other.showRange(range ?? { from: 0, to: 0 });

    expect(other.range()?.from).toBeCloseTo(range?.from ?? Number.NaN);
    expect(other.range()?.to).toBeCloseTo(range?.to ?? Number.NaN);
    expect(other.shareOf(DAY.from + (range?.from ?? 0))).toBeCloseTo(0);
  });

  it("keeps its edges while silences are folded and unfolded", () => {
    const view = createTimeView();
    view.setWhole(DAY, [NIGHT]);
    view.showRange({ from: 9_000, to: 89_000 });
    const { length } = view.scale();

    view.fold(true);
    expect(view.scale().length).toBeLessThan(length);
    expect([view.shareOf(10_000), view.shareOf(90_000)]).toEqual([
      expect.closeTo(0),
      expect.closeTo(1),
    ]);

    view.fold(false);
    expect(view.range()).toEqual({ from: expect.closeTo(9_000), to: expect.closeTo(89_000) });
  });

  it("folds by itself only what is little else than silence", () => {
    const [talk, silence] = [createTimeView(), createTimeView()];
    talk.setWhole(DAY, [NIGHT]);
    silence.setWhole(DAY, [{ from: 10_000, to: 95_000 }]);

    talk.foldIfNearlySilent();
    silence.foldIfNearlySilent();

    expect([talk.isFolded(), silence.isFolded()]).toEqual([false, true]);
  });
});
