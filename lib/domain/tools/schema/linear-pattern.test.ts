import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linearPattern } from "./linear-pattern";

const COMMON = [
  "^[0-9]{4}-[0-9]{2}$",
  "^[a-z0-9]+(?:-[a-z0-9]+)*$",
  "^https?://",
  "^\\d{3}-\\d{2}-\\d{4}$",
  "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
  "^(?:yes|no)$",
  "^\\+?[1-9]\\d{1,14}$",
  "a|b+c",
  "^.{1,3}$",
  "[\\w.\\-]+$",
  "^\\p{L}+$",
  "^$",
];

describe("linearPattern", () => {
  it("agrees with the platform on common patterns", () => {
    const text = fc.oneof(
      fc.string({
        unit: fc.constantFrom("a", "b", "c", "-", ".", "@", "1", "9", "+", "é", " ", "/"),
      }),
      fc.constantFrom("2026-09", "a-b-c", "https://x", "123-45-6789", "a@b.cd", "yes", "+4912345"),
    );
    fc.assert(
      fc.property(fc.constantFrom(...COMMON), text, (source, value) => {
        expect(linearPattern(source).test(value)).toBe(new RegExp(source, "u").test(value));
      }),
      { numRuns: 1000 },
    );
  });

  it("takes no more than linear time", () => {
    const sources = [
      "^(a+)+$",
      "(a|aa)+$",
      "(.*)*x",
      "^(\\s*a?)*$",
      "a*a*a*a*a*b",
      "(a?){30}a{30}b",
      "(?!x)a*a*a*a*a*a*a*a*a*a*b",
      "[".repeat(500_000),
    ];

    // An engine that backtracks would not come back from any of these.
    const matches = sources.map((source) => linearPattern(source).test(`${"a".repeat(20_000)}!`));

    expect(matches).toEqual([false, false, false, false, false, false, true, true]);
  });

  it("says what it does not check", () => {
    expect(linearPattern("^(?=a)(b+)+$").note).toBe("Pattern ^(?=a)(b+)+$ is not checked.");
    expect(linearPattern("[").note).toBe("Pattern [ is not checked.");
    expect(linearPattern("^(?!tmp)").note).toMatch(/at most 1000 characters/);
    expect(linearPattern("^(?!tmp)").test("tmp/x")).toBe(false);
  });
});
