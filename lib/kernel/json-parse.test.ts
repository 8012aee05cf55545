import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_JSON_DEPTH } from "./json";
import { JsonSyntaxError, parseJson, safeParseJson } from "./json-parse";
import { printJson } from "./json-print";

function problemOf(text: string) {
  const result = safeParseJson(text);
  return result.ok ? null : result.error.problem;
}

describe("parseJson", () => {
  it("keeps every digit of an integer, however it is spelled", () => {
    const spellings = ["12345678901234567890", "12345678901234567890.0", "1234567890123456789e1"];

    expect(spellings.map(parseJson)).toEqual(spellings.map(() => 12345678901234567890n));
    expect(parseJson("9007199254740993")).toBe(9007199254740993n);
    expect(parseJson("1e21")).toBe(1000000000000000000000n);
    expect(parseJson("-90071992547409930e-1")).toBe(-9007199254740993n);
  });

  it("gives small integers one form", () => {
    for (const text of ["1", "1.0", "1e0", "10e-1", "0.1e1", "1.000000000000000000000"])
      expect(parseJson(text)).toBe(1);
    for (const text of ["0", "-0", "-0.0", "0e99", "-0e-5", "-1e-400"])
      expect(parseJson(text)).toBe(0);
    expect(parseJson("9007199254740991")).toBe(9007199254740991);
    expect(parseJson("9007199254740992")).toBe(9007199254740992n);
  });

  it("reads fractions as doubles", () => {
    expect(parseJson("[0.10, 1.5e-3, 123e-2]")).toEqual([0.1, 0.0015, 1.23]);
  });

  it("refuses a number beyond the range of a double", () => {
    expect(problemOf("1e309")).toBe("number_range");
    expect(problemOf(`-${"9".repeat(400)}`)).toBe("number_range");
    expect(parseJson("1e308")).toBe(10n ** 308n);
  });

  it("lets the last of duplicate keys count, for the order of keys as well", () => {
    const value = parseJson('{"a":1,"b":2,"a":3}');

    expect(Object.entries(value ?? {})).toEqual([
      ["b", 2],
      ["a", 3],
    ]);
  });

  it("treats __proto__ as an ordinary key", () => {
    const value = parseJson('{"__proto__":{"polluted":true},"constructor":1}');

    expect(Object.keys(value ?? {})).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect("polluted" in {}).toBe(false);
    expect(printJson(value)).toBe('{"__proto__":{"polluted":true},"constructor":1}');
  });

  it("says where an error is", () => {
    const result = safeParseJson('{\n  "a": 1,\n  "b" 2\n}');

    expect(result).toMatchObject({ ok: false, error: { offset: 18, line: 3, column: 7 } });
    expect(() => parseJson("[1,]")).toThrow(/expected a value at line 1, column 4/);
  });

  it("tells a text that ends too early from one that is wrong", () => {
    for (const text of [
      "",
      " ",
      "{",
      '{"a"',
      '{"a":',
      '{"a":1',
      "[1,",
      '"ab',
      '"\\u12',
      "tru",
      "-",
      "1.",
      "1e",
    ])
      expect([text, problemOf(text)]).toEqual([text, "truncated"]);
    for (const text of [
      "{a:1}",
      "[1,]",
      '{"a":1,}',
      "01",
      "+1",
      ".5",
      "NaN",
      "'a'",
      '"\t"',
      '"\\x"',
      "trux",
      "1.x",
    ])
      expect([text, problemOf(text)]).toEqual([text, "syntax"]);
    for (const text of ["{} {}", "1 2", "nullx", "[] ,"])
      expect([text, problemOf(text)]).toEqual([text, "trailing"]);
  });

  it("bounds nesting instead of overflowing the stack", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

    expect(problemOf(nested(MAX_JSON_DEPTH))).toBeNull();
    expect(problemOf(nested(1_000_000))).toBe("depth");
    expect(problemOf('{"a":'.repeat(1_000_000))).toBe("depth");
  });

  it("keeps lone surrogates and escapes", () => {
    expect(parseJson('"\\ud800\\u00e9\\n\\u0000"')).toBe("\ud800é\n\u0000");
  });

  it("takes time linear in the text", () => {
    const hostile = [
      `"${"\\\\".repeat(400_000)}`,
      `[${"0,".repeat(400_000)}`,
      `0.${"0".repeat(800_000)}1e5`,
      `1${"0".repeat(300)}.${"0".repeat(800_000)}`,
      `{${'"a":1,'.repeat(150_000)}"a":1}`,
    ];

    // A parser that is not linear would not come back from any of these.
    expect(hostile.map((text) => safeParseJson(text).ok)).toContain(false);
  });

  it("agrees with JSON.parse on every text that a double can hold", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual(withPlainZero(JSON.parse(text)));
      }),
    );
  });

  it("accepts and refuses the same texts as JSON.parse", () => {
    const mutated = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('"', "{", "}", "[", "]", ",", ":", "\\", "1", "e", ".", "-", " ", "x"),
      )
      .map(([text, at, mark]) => {
        const cut = at % (text.length + 1);
        return text.slice(0, cut) + mark + text.slice(cut + (at % 2));
      });
    fc.assert(
      fc.property(mutated, (text) => {
        let accepted = true;
        try {
          JSON.parse(text);
        } catch {
          accepted = false;
        }
        const result = safeParseJson(text);
        if (!result.ok && result.error.problem === "number_range") return;
        expect(result.ok).toBe(accepted);
      }),
      { numRuns: 2000 },
    );
  });

  it("throws only its own error", () => {
    expect(() => parseJson("[")).toThrow(JsonSyntaxError);
  });
});

/** What our reading makes of the values that fast-check generates: -0 is 0, large integers are exact. */
function withPlainZero(value: unknown): unknown {
  if (typeof value === "number") return parseJson(String(value));
  if (Array.isArray(value)) return value.map(withPlainZero);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withPlainZero(inner)] as const);
  return Object.fromEntries(entries);
}
