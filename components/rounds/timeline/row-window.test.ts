import { describe, expect, it } from "vitest";
import { AXIS_PX } from "./paint-axis";
import { rowWindow } from "./row-window";
import { ROW_PX } from "./scene";

const NONE = { firstRow: 0, lastRow: 0, rowCount: 0 };
/** Ten rows high, scrolled down by so many. */
const at = (row: number) => ({ clientHeight: 10 * ROW_PX + AXIS_PX, scrollTop: row * ROW_PX });

describe("the window of rows", () => {
  it("holds what is in sight and some rows beyond either edge", () => {
    expect(rowWindow(NONE, at(0), 1_000)).toEqual({ firstRow: 0, lastRow: 23, rowCount: 1_000 });
    expect(rowWindow(NONE, at(500), 1_000)).toMatchObject({ firstRow: 494, lastRow: 517 });
    expect(rowWindow(NONE, at(0), 3)).toEqual({ firstRow: 0, lastRow: 3, rowCount: 3 });
  });

  it("stays the very same while scrolling does not leave it", () => {
    const before = rowWindow(NONE, at(500), 1_000);

    expect(rowWindow(before, at(503), 1_000)).toBe(before);
    expect(rowWindow(before, at(520), 1_000)).not.toBe(before);
  });

  it("takes up rows that come at its end, and none that come far below it", () => {
    const few = rowWindow(NONE, at(0), 3);
    const many = rowWindow(NONE, at(0), 1_000);

    expect(rowWindow(few, at(0), 5)).toMatchObject({ lastRow: 5, rowCount: 5 });
    expect(rowWindow(many, at(0), 1_200)).toEqual({ ...many, rowCount: 1_200 });
  });

  it("never holds more than a hundred, however high the screen", () => {
    const high = { clientHeight: 400 * ROW_PX, scrollTop: 0 };

    const { firstRow, lastRow } = rowWindow(NONE, high, 10_000);

    expect(lastRow - firstRow).toBeLessThanOrEqual(100);
  });
});
