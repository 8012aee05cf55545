import { describe, expect, it } from "vitest";
import { readHeights } from "./use-line-heights";

const before = { head: 30, row: 34, group: 32 };

/** A table whose rows have these heights. */
function tableOf(rows: readonly number[]): HTMLElement {
  const box = document.createElement("div");
  const lines = rows.map((_, at) => `<tr data-row-id="${at}"><th scope="row"></th></tr>`).join("");
  box.innerHTML = `<table><thead></thead><tbody>${lines}</tbody></table>`;
  box.querySelectorAll("[data-row-id]").forEach((line, at) => {
    line.getBoundingClientRect = () => new DOMRect(0, 0, 800, rows[at]);
  });
  return box;
}

describe("The heights of a long table's lines", () => {
  it("are those of the rows that are drawn: two lines of writing take more room", () => {
    const heights = readHeights(tableOf([46, 46, 49]), before);

    expect(heights.row).toBe(47);
  });

  it("stay as they were for what is not drawn", () => {
    const heights = readHeights(tableOf([]), before);

    expect(heights).toEqual(before);
  });
});
