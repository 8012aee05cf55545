import { describe, expect, it } from "vitest";
import { diffRows } from "./diff-lines";

const lines = (count: number, change?: number) =>
  Array.from({ length: count }, (_, index) =>
    index === change ? "changed" : `line ${index}`,
  ).join("\n");

describe("diffRows", () => {
  it("sets what went out above what came in", () => {
    const rows = diffRows("a\nb\nc", "a\nx\nc");

    expect(rows.map((row) => (row.kind === "fold" ? "fold" : `${row.kind} ${row.text}`))).toEqual([
      "same a",
      "removed b",
      "added x",
      "same c",
    ]);
  });

  it("folds equal lines away from the change, and says how many", () => {
    const rows = diffRows(lines(40), lines(40, 20));

    expect(rows.flatMap((row) => (row.kind === "fold" ? [row.count] : []))).toEqual([17, 16]);
  });

  it("folds nothing that is no longer than its own notice", () => {
    const rows = diffRows(lines(9), lines(9, 4));

    expect(rows.some((row) => row.kind === "fold")).toBe(false);
  });

  it("does not take a missing end of line for a change", () => {
    const kinds = diffRows("a\nb", "a\nb\n").map((row) => row.kind);

    expect(kinds).not.toContain("added");
    expect(kinds).not.toContain("removed");
  });
});
