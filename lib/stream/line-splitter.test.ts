import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLineSplitter } from "./line-splitter";
import { cutAt } from "./stream-samples";

function linesOf(...pieces: readonly string[]): string[] {
  const splitter = createLineSplitter();
  const lines = pieces.flatMap((piece) => splitter.split(piece));
  const rest = splitter.end();
  return rest === null ? lines : [...lines, rest];
}

describe("the line splitter", () => {
  it("1: gives the lines of a text, whatever its cut", () => {
    const piece = fc.constantFrom("\r", "\n", "\r\n", "a", "", "bc");
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.nat()), (pieces, cuts) => {
        const text = pieces.join("");
        const expected = text.split(/\r\n|\r|\n/);
        if (expected.at(-1) === "") expected.pop();

        expect(linesOf(...cutAt(text, cuts).map(String))).toEqual(expected);
      }),
    );
  });

  it("2: ends a line at a CR without waiting for what comes next", () => {
    const splitter = createLineSplitter();

    expect(splitter.split("a\r")).toEqual(["a"]);
    expect(splitter.split("\nb\r")).toEqual(["b"]);
    expect(splitter.split("\r")).toEqual([""]);
    expect(splitter.end()).toBeNull();
  });
});
