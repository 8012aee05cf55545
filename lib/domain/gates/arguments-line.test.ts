import { describe, expect, it } from "vitest";
import { argumentsLine } from "./arguments-line";

describe("argumentsLine", () => {
  it("tells names and short values, and how much stands in the long ones", () => {
    const args = { line_ids: [1, 2, 3], dry_run: false, note: null, who: { id: 7 }, none: [] };

    expect(argumentsLine(args)).toBe(
      "line_ids: 3 items, dry_run: false, note: null, who: 1 field, none: 0 items",
    );
  });

  it("is empty where there are no arguments", () => {
    expect(argumentsLine({})).toBe("");
    expect(argumentsLine("odd")).toBe("");
  });

  it("says what it cuts, and cuts no character in two", () => {
    const line = argumentsLine({ text: "🦆".repeat(60) });

    expect(line).toBe(`text: ${"🦆".repeat(47)}…`);
    expect(argumentsLine({ text: "one\n\ntwo" })).toBe("text: one two");
  });

  it("stays one line of a bounded length", () => {
    const many = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`field_${at}`, at]));

    expect(argumentsLine(many)).toHaveLength(160);
  });
});
