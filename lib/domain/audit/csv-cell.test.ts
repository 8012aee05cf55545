import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell, csvLine } from "./csv-cell";

describe("a CSV cell", () => {
  it("leaves plain text as it is", () => {
    expect(csvCell("override.updated")).toBe("override.updated");
    expect(csvCell("")).toBe("");
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\n=1", "＝1"])(
    "never starts as a formula does: %j",
    (text) => {
      expect(csvCell(text).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  it("is quoted where commas, quotes and line ends are", () => {
    expect(csvCell('say "no", twice\n')).toBe('"say ""no"", twice\n"');
  });

  it("is read back by any reader of the format, but for the apostrophe", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
        const read = readLine(csvLine(cells));
        expect(read.map((cell, at) => (cell === `'${cells[at]}` ? cells[at] : cell))).toEqual(
          cells,
        );
      }),
    );
  });
});

/** Enough of a reader for one line. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let found = pattern.exec(line); found; found = pattern.exec(line)) {
    cells.push(found[1] === undefined ? (found[2] ?? "") : found[1].replaceAll('""', '"'));
    if (found[3] === "\r\n") break;
  }
  return cells;
}
