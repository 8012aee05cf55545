import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createJsonScanner, type ScanState } from "./json-scanner";
import { cutAt } from "./stream-samples";

function stateOf(...pieces: readonly string[]): ScanState {
  const scanner = createJsonScanner();
  for (const piece of pieces) scanner.read(piece);
  return scanner.state();
}

const anyObject = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 4 }));

describe("the JSON scanner", () => {
  it("1: reads only the part that it is given, and each part once", () => {
    const scanner = createJsonScanner();

    scanner.read('xx{"a":1}}}', 2, 9);

    expect(scanner.state()).toBe("closed");
  });

  it("2: comes to the same state however the text is cut", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.array(fc.nat()), (noise, cuts) => {
        for (const text of [noise, `{"a":"${noise}`, `{"a":[1,${noise}]}`]) {
          expect(stateOf(...cutAt(text, cuts).map(String))).toBe(stateOf(text));
        }
      }),
    );
  });

  it("3: closes at the last brace of an object, never before", () => {
    fc.assert(
      fc.property(anyObject, fc.nat(), (object, at) => {
        const text = JSON.stringify(object, null, at % 3);

        expect(stateOf(text)).toBe("closed");
        expect(stateOf(` ${text}\n\t `)).toBe("closed");
        expect(stateOf(text.slice(0, at % text.length))).toMatch(/^(empty|open)$/);
      }),
    );
  });

  it("3: calls no text closed that a parser refuses, but for misspelt words and numbers", () => {
    const piece = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ":",
      ",",
      '"',
      "\\",
      '"a"',
      "1",
      " ",
      "\n",
      "u00",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        if (stateOf(text) !== "closed") return;
        expect(() => JSON.parse(text.replace(/\b[1u0]+\b/g, "1"))).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });

  it("4: takes brackets, tags and the like inside a string as data", () => {
    const scanner = createJsonScanner();

    scanner.read('{"a":"}]{</channel:action>\\"');

    expect(scanner.isInString()).toBe(true);
    expect(stateOf('{"a":"}]{\\"\\\\"}')).toBe("closed");
  });

  it("4: finds raw control characters and unknown escapes broken", () => {
    expect(stateOf('{"a":"line\n')).toBe("broken");
    expect(stateOf('{"a":"\\x')).toBe("broken");
    expect(stateOf('{"a":"\\u12G')).toBe("broken");
    expect(stateOf('{"a":"\\u12aF"}')).toBe("closed");
  });

  it("5: tells a whole value that is followed by more from one that is broken", () => {
    expect(stateOf('{"a":1}{')).toBe("overfull");
    expect(stateOf('{"a":1} and then')).toBe("overfull");
    expect(stateOf('{"a":1]')).toBe("broken");
    expect(stateOf('{"a":"b"c"}')).toBe("broken");
  });

  it("6: never leaves a broken or overfull state", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (more) => {
        expect(stateOf("{]", more)).toBe("broken");
        expect(stateOf("{}x", more)).toBe("overfull");
      }),
    );
  });

  it("holds a million open brackets without a stack of its own", () => {
    const depth = 1_000_000;

    expect(stateOf("[".repeat(depth))).toBe("open");
    expect(stateOf("[".repeat(depth), "]".repeat(depth))).toBe("closed");
  });
});
