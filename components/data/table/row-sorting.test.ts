import { describe, expect, it } from "vitest";
import { nextSorting, type RowSorting, sortRows } from "./row-sorting";
import { columnsFor } from "./table-features";

type Tool = { readonly name: string; readonly calls: number; readonly note: string | null };

const column = columnsFor<Tool>();
const name = column.accessor("name", { header: "Tool" });
const calls = column.accessor("calls", { header: "Calls" });
const note = column.accessor(({ note: words }) => words, { id: "note", header: "Note" });
const columns = [name, calls, note];

const tool = (words: string, figure: number, says: string | null = null): Tool => ({
  name: words,
  calls: figure,
  note: says,
});
const rows = [tool("tool_10", 3), tool("tool_9", 12, "b"), tool("Tool_9", 3, "a")];
const names = (sorting: RowSorting | null) =>
  sortRows(rows, columns, sorting).map((row) => row.name);

describe("sortRows", () => {
  it("leaves the rows as they came while nothing sorts them", () => {
    expect(sortRows(rows, columns, null)).toBe(rows);
    expect(sortRows(rows, columns, { column: "gone", direction: "asc" })).toBe(rows);
  });

  it("lets figures in words count", () => {
    expect(names({ column: "name", direction: "asc" }).at(-1)).toBe("tool_10");
    expect(names({ column: "name", direction: "desc" })[0]).toBe("tool_10");
  });

  it("sorts figures by size, and keeps the order of equal ones in both directions", () => {
    expect(names({ column: "calls", direction: "asc" })).toEqual(["tool_10", "Tool_9", "tool_9"]);
    expect(names({ column: "calls", direction: "desc" })).toEqual(["tool_9", "tool_10", "Tool_9"]);
  });

  it("puts what says nothing before all words", () => {
    expect(names({ column: "note", direction: "asc" })).toEqual(["tool_10", "Tool_9", "tool_9"]);
  });
});

describe("nextSorting", () => {
  const presses = (pressed: typeof name) => {
    const first = nextSorting(null, pressed, rows);
    const second = nextSorting(first, pressed, rows);
    return [first?.direction, second?.direction, nextSorting(second, pressed, rows)];
  };

  it("goes through words from the start, and then back to the order in which they came", () => {
    expect(presses(name)).toEqual(["asc", "desc", null]);
  });

  it("shows the greatest figure first", () => {
    expect(presses(calls)).toEqual(["desc", "asc", null]);
  });

  it("starts anew in another column", () => {
    expect(nextSorting({ column: "name", direction: "desc" }, calls, rows)).toEqual({
      column: "calls",
      direction: "desc",
    });
  });
});
