import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "./json";
import { fromUnknown, NotJsonError } from "./json-from-unknown";
import { parseJson } from "./json-parse";
import { printJson } from "./json-print";

const json: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.string({ unit: "binary" }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => fromUnknown(n)),
    fc.bigInt().map((n) => fromUnknown(n)),
    fc.array(tie("value"), { maxLength: 5 }),
    fc
      .dictionary(fc.oneof(fc.string(), fc.constant("__proto__")), tie("value"), { maxKeys: 5 })
      .map((o) => fromUnknown(o)),
  ),
})).value;

describe("printJson", () => {
  it("prints every digit", () => {
    expect(printJson([12345678901234567890n, 1e21, -0, 1.5e300, 1e-7])).toBe(
      `[12345678901234567890,1000000000000000000000,0,15${"0".repeat(299)},1e-7]`,
    );
  });

  it("is read back as the same value", () => {
    fc.assert(
      fc.property(json, fc.nat({ max: 4 }), (value, indent) => {
        expect(parseJson(printJson(value, indent))).toEqual(value);
      }),
    );
  });

  it("indents like JSON.stringify", () => {
    const value = { a: [1, { b: [] }], c: {} };

    expect(printJson(value, 2)).toBe(JSON.stringify(value, null, 2));
  });

  it("escapes lone surrogates", () => {
    expect(printJson({ "\ud800": "\udfff" })).toBe('{"\\ud800":"\\udfff"}');
  });

  it("refuses what is no JSON number and what nests too deep", () => {
    let deep: JsonValue = 1;
    for (let level = 0; level < 5000; level += 1) deep = [deep];

    expect(() => printJson(Number.NaN)).toThrow(RangeError);
    expect(() => printJson(deep)).toThrow(/nested deeper/);
  });
});

describe("fromUnknown", () => {
  it("gives numbers their one form", () => {
    expect(fromUnknown([2 ** 53, -0, 5n, 1e21])).toEqual([2n ** 53n, 0, 5, 10n ** 21n]);
  });

  it("leaves undefined members out and keeps __proto__ as data", () => {
    const value: unknown = JSON.parse('{"__proto__":1,"b":2}');

    expect(printJson(fromUnknown({ a: undefined, b: value }))).toBe('{"b":{"__proto__":1,"b":2}}');
  });

  it("names the place of what JSON cannot say", () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);

    expect(() => fromUnknown({ "a/b": [0, new Date(0)] })).toThrow("/a~1b/1 is not a plain object");
    for (const value of [
      Number.NaN,
      undefined,
      [undefined],
      () => 1,
      Symbol("x"),
      cycle,
      new Map(),
    ])
      expect(() => fromUnknown(value)).toThrow(NotJsonError);
  });
});
