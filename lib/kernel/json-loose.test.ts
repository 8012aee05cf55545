import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromUnknown } from "./json-from-unknown";
import { looseJson } from "./json-loose";
import { parseJson } from "./json-parse";
import { printJson } from "./json-print";

describe("looseJson (R179)", () => {
  it.each<[string, unknown, unknown]>([
    ["an object", { b: 1, a: [true, null] }, { b: 1, a: [true, null] }],
    ["an error", new Error("no file"), "no file"],
    ["nothing", undefined, ""],
    ["a large integer", { id: 9007199254740993n }, { id: 9007199254740993n }],
    ["a date", { at: new Date("2026-09-30T12:00:00Z") }, { at: "2026-09-30T12:00:00.000Z" }],
    ["a date that is none", new Date("x"), "no date"],
    ["no number", [Number.NaN, Number.NEGATIVE_INFINITY], ["NaN", "-Infinity"]],
    ["what JSON leaves out", { a: undefined, b: () => 1, c: Symbol("x") }, {}],
    ["maps and sets", new Map([[1, new Set(["a"])]]), { 1: ["a"] }],
  ])("says %s", (_, value, said) => {
    expect(looseJson(value)).toEqual(said);
  });

  it("says a circle once, and a value that only stands twice both times", () => {
    const circle: Record<string, unknown> = { n: 1 };
    circle.self = circle;
    const shared = { n: 2 };

    expect(looseJson(circle)).toEqual({ n: 1, self: "[circular]" });
    expect(looseJson([shared, shared])).toEqual([shared, shared]);
  });

  it("survives depth, getters that throw, and `__proto__`", () => {
    let deep: unknown = "end";
    for (let level = 0; level < 5_000; level += 1) deep = [deep];
    const hostile = {
      get x(): never {
        throw new Error("no");
      },
    };

    expect(printJson(looseJson(deep))).toContain("[too deep]");
    expect(looseJson([hostile])).toEqual(["[unreadable]"]);
    expect(printJson(looseJson(JSON.parse('{"__proto__":1}')))).toBe('{"__proto__":1}');
  });

  it("leaves JSON as it is, and always gives what can be printed and read back", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(looseJson(value)).toEqual(fromUnknown(value));
      }),
    );
    fc.assert(
      fc.property(
        fc.anything({ withDate: true, withMap: true, withSet: true, withBigInt: true }),
        (value) => {
          const said = looseJson(value);
          expect(printJson(parseJson(printJson(said)))).toBe(printJson(said));
        },
      ),
    );
  });
});
