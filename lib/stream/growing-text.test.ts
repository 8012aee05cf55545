import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrowingText } from "./growing-text";

describe("a growing text", () => {
  it("is its pieces one behind the other, whenever it is asked for", () => {
    const step = fc.oneof(
      { weight: 9, arbitrary: fc.string({ unit: "binary" }) },
      { weight: 1, arbitrary: fc.constant(null) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 600, size: "max" }), (steps) => {
        const text = createGrowingText();
        let expected = "";
        for (const piece of steps) {
          if (piece === null) expect(text.whole()).toBe(expected);
          else text.add(piece);
          expected += piece ?? "";
          expect(text.length()).toBe(expected.length);
        }
        expect(text.whole()).toBe(expected);
      }),
    );
  });

  it("joins more pieces than one block holds", () => {
    const text = createGrowingText();
    const pieces = Array.from({ length: 1_000 }, (_, at) => `${at},`);

    for (const piece of pieces) text.add(piece);

    expect(text.whole()).toBe(pieces.join(""));
    expect(text.whole()).toBe(pieces.join(""));
  });
});
