import { describe, expect, it } from "vitest";
import { numberFaults, proofRows, rowFaults, sectionFaults } from "./proof-rows.js";
import { testTitles } from "./test-titles.js";

const SOURCE = `
describe("a tool", () => {
  it("runs", () => {});
  it.each([1])("runs %d times", () => {});
  for (const id of ids) it(\`\${id}: runs too\`, () => {});
  it.skip("is left out", () => {});
  it.todo("is promised");
  it.skipIf(!isHere).each([1])("needs a file", () => {});
});
describe.skip("a room", () => {
  it("is closed", () => {});
});
`;
const titles = testTitles(SOURCE);
const titlesOf = (file: string) => (file === "a.test.ts" ? titles : null);
const table = (...rows: readonly string[]) =>
  proofRows(["## Tools", "| R | asks | proof |", "| - | --- | --- |", ...rows].join("\n"));
const faults = (proof: string) => rowFaults(table(`| R1 | something | ${proof} |`), titlesOf);

describe("the titles of a test file", () => {
  it("are literal, with a mark for each value that is put in", () => {
    expect([...titles.keys()]).toEqual([
      "a tool",
      "runs",
      "runs %d times",
      "{…}: runs too",
      "is left out",
      "is promised",
      "needs a file",
      "a room",
      "is closed",
    ]);
  });

  it("say how they run, a block for everything in it", () => {
    const how = (title: string) => titles.get(title);

    expect(["runs", "runs %d times"].map(how)).toEqual(["always", "always"]);
    expect(["is left out", "is promised", "is closed"].map(how)).toEqual(Array(3).fill("never"));
    expect(how("needs a file")).toBe("sometimes");
  });

  it("run never beside one that runs alone", () => {
    const lonely = testTitles('it("a", () => {}); it.only("b", () => {});');

    expect([...lonely.values()]).toEqual(["never", "always"]);
  });
});

describe("a row of a table", () => {
  it("is held by a test that always runs", () => {
    expect(faults('`a.test.ts` "runs"')).toEqual([]);
    expect(faults('`a.test.ts` "needs a file"<br>`a.test.ts` "runs"')).toEqual([]);
  });

  it.each([
    ["nothing", "names no test, and is not open"],
    ['`b.test.ts` "runs"', "is in no test file"],
    ['`a.test.ts` "walks"', "is no title there"],
    ['`a.test.ts` "is left out"', "is skipped"],
    ['`a.test.ts` "is closed"', "is skipped"],
    ['`a.test.ts` "needs a file"', "every test of it may be left out"],
    ['`a.test.ts` "walks"<br>open: it does not walk yet.', "is no title there"],
  ])("is at fault with %s: %s", (proof, fault) => {
    expect(faults(proof)).toEqual([expect.stringContaining(fault)]);
  });

  it("may be open, with or without a test of a part of it", () => {
    expect(faults("open: nobody has built it.")).toEqual([]);
    expect(table('| R1 | x | `a.test.ts` "runs"<br>open: only half of it. |')).toMatchObject([
      { open: "only half of it.", tests: [{ file: "a.test.ts", title: "runs" }] },
    ]);
    expect(table('| R1 | x | `a.test.ts` "is open: always" |')).toMatchObject([{ open: null }]);
  });

  it("reads quotation marks and bars of a title back", () => {
    const [row] = table('| R1 | x | `a.test.ts` "says \\"any\\" a\\|b" |');

    expect(row?.tests).toEqual([{ file: "a.test.ts", title: 'says "any" a|b' }]);
  });
});

describe("a document", () => {
  const rows = table('| R1 | x | `a.test.ts` "runs" |', '| R1 | x | `a.test.ts` "runs" |');

  it("has each number once", () => {
    expect(numberFaults(rows, 2)).toEqual([
      "R2 is missing",
      "line 5: R1 is no requirement, or stands twice",
    ]);
  });

  it("has a row for each mechanism", () => {
    expect(sectionFaults(rows, ["Tools", "Flows"])).toEqual(["Flows has no row"]);
  });
});
