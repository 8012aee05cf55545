import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJsonValue } from "./is-json";
import { MAX_JSON_DEPTH } from "./json";

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
};

describe("a value of unknown origin", () => {
  it("is JSON where it is nothing but lists, plain objects and scalars", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isJsonValue(value)));
    expect(isJsonValue({ big: 2n ** 60n, bare: Object.create(null) })).toBe(true);
    expect(isJsonValue(JSON.parse('{"__proto__":{"a":[null]}}'))).toBe(true);
  });

  it.each([
    ["nothing", undefined],
    ["no number", Number.NaN],
    ["infinity", [Number.POSITIVE_INFINITY]],
    ["code", { a: () => 1 }],
    ["a symbol", Symbol("a")],
    ["a date", { at: new Date(0) }],
    ["a map", new Map()],
    ["a member that is nothing", { a: undefined }],
    ["a list with a hole", new Array(1)],
  ])("is none with %s in it", (_, value) => {
    expect(isJsonValue(value)).toBe(false);
  });

  it("is none where it goes round, or deeper than JSON may", () => {
    const circle: { self?: unknown } = {};
    circle.self = [circle];

    expect(isJsonValue(circle)).toBe(false);
    expect(isJsonValue(nested(MAX_JSON_DEPTH))).toBe(true);
    expect(isJsonValue(nested(MAX_JSON_DEPTH + 2))).toBe(false);
  });
});
