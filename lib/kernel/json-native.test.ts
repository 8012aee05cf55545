import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nativeJson } from "./json-native";
import { parseExactly } from "./json-parse";

/** JSON texts with what tells the two readers apart: doubled keys, odd spaces, long and odd numbers, quotes and colons. */
const text = fc.letrec<{ value: string; member: string; key: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(
      "null",
      "true",
      "-0",
      "0",
      "1.0",
      "1e400",
      "1e-400",
      "9007199254740993",
      "-1e20",
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.maxSafeInteger().map(String),
    fc.string({ unit: "binary" }).map((each) => JSON.stringify(each)),
    fc.constantFrom('":"', '": "', '"a\\":b"', '"a\\\\"', '"{\\"q\\":\\"x\\"}"'),
    fc.array(tie("value"), { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
    fc.array(tie("member"), { maxLength: 4 }).map((members) => `{${members.join(",")}}`),
  ),
  key: fc.constantFrom('"a"', '"b"', '"a\\\\"', '"\\"a"', '":"', '"__proto__"', '"1"'),
  member: fc
    .tuple(tie("key"), fc.constantFrom("", " ", "\n"), fc.constantFrom("", " "), tie("value"))
    .map(([key, before, after, value]) => `${key}${before}:${after}${value}`),
})).value;

const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, each) => (typeof each === "bigint" ? `${each}n` : each));

describe("the engine's own reader", () => {
  it("says exactly what ours says, or leaves it to ours", () => {
    fc.assert(
      fc.property(text, (json) => {
        const native = nativeJson(json);
        if (native === undefined) return;
        const exact = parseExactly(json);
        expect(native).toEqual(exact);
        expect(inOrder(native)).toBe(inOrder(exact));
      }),
      { numRuns: 3000 },
    );
  });

  it("is trusted with plain texts, JSON in a string among them", () => {
    const plain = [
      '{"a":1,"b":[true,null,"x"],"c":{"d":-1.5e-3}}',
      '{"choices":[{"delta":{"arguments":"{\\"q\\":\\"x\\",\\"n\\":1}"}}]}',
      '{"path":"C:\\\\","next":1}',
      "[]",
      "null",
    ];

    for (const json of plain) expect(nativeJson(json)).toEqual(JSON.parse(json));
  });

  it("is not, where a digit, a key or an error could be lost", () => {
    const odd = [
      "9007199254740993",
      "-0",
      "1e400",
      '{"a":1,"a":2}',
      '{"a":1,"a" :2}',
      '{"a" :1}',
      '{"a":":"}',
      "{",
      `${"[".repeat(1500)}${"]".repeat(1500)}`,
    ];

    for (const json of odd) expect(nativeJson(json)).toBeUndefined();
  });
});
