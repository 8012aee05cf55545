import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDoc } from "./parse-doc";

const google = `Calculate the sum of two integers.

Works for negative numbers too.

Args:
    a: The first integer.
    b (int, optional): The second integer,
        which may be negative.
        Note: never a fraction.

Returns:
    The sum.

Raises:
    OverflowError: If the sum is too large.
`;

const jsdoc = `/**
 * Calculate the sum of two integers.
 *
 * Works for negative numbers too.
 * @param {number} a - The first integer.
 * @param {{ x: number }} [b=1] The second integer,
 *   which may be negative.
 * @returns {number} The sum.
 * @throws {OverflowError} If the sum is too large.
 */`;

const texts = (doc: string, known: readonly string[] = []) =>
  Object.fromEntries(parseDoc(doc, new Set(known)).parameters);

describe("parseDoc, Google style", () => {
  it("takes summary and body as the description", () => {
    expect(parseDoc(google).description).toBe(
      "Calculate the sum of two integers.\n\nWorks for negative numbers too.",
    );
  });

  it("joins continuation lines with a space and keeps a note inside its description", () => {
    expect(texts(google)).toEqual({
      a: "The first integer.",
      b: "The second integer, which may be negative. Note: never a fraction.",
    });
  });

  it("reads results and errors", () => {
    const doc = parseDoc(google);

    expect(doc.returns).toBe("The sum.");
    expect(Object.fromEntries(doc.raises)).toEqual({ OverflowError: "If the sum is too large." });
  });

  it("matches parameter names as whole words", () => {
    const doc = "Open.\n\nArgs:\n    file_name: The file to open.\n    name: The display name.";

    expect(texts(doc)).toEqual({ file_name: "The file to open.", name: "The display name." });
  });

  it("keeps a remark in its description even at the entries' own indentation", () => {
    const doc = "Open.\n\nArgs:\n    a: One.\n    Note: it must exist.\n    b: Two.";

    expect(texts(doc)).toEqual({ a: "One. Note: it must exist.", b: "Two." });
  });

  it("lets a parameter be called Note when the schema has one", () => {
    const doc = "Open.\n\nArgs:\n    a: One.\n    Note: The remark.";

    expect(texts(doc, ["a", "Note"])).toEqual({ a: "One.", Note: "The remark." });
  });

  it("leaves a remark in the body where it stands", () => {
    const doc = "Open a file.\nNote: relative paths only.\nReturns: see below.\n\nArgs:\n  a: One.";

    expect(parseDoc(doc).description).toBe(
      "Open a file.\nNote: relative paths only.\nReturns: see below.",
    );
  });

  it("does not take an address for an entry", () => {
    const doc = "Get.\n\nArgs:\n    url: Such as\n    https://example.org/a: b\n    depth: Levels.";

    expect(texts(doc)).toEqual({ url: "Such as https://example.org/a: b", depth: "Levels." });
  });

  it("reads entries that are not indented, tabs, and carriage returns", () => {
    expect(texts("Get.\r\n\r\nArgs:\r\na: One.\r\nb: Two.\r\nReturns:\r\nThree.")).toEqual({
      a: "One.",
      b: "Two.",
    });
    expect(texts("Get.\n\n\tArgs:\n\t\ta: One.\n\t\t\tMore.\n")).toEqual({ a: "One. More." });
  });

  it("ends the parameters where the text is dedented", () => {
    expect(texts("Get.\n\nArgs:\n    a: One.\n\nb: not a parameter")).toEqual({ a: "One." });
  });

  it("reads star arguments and nested types", () => {
    const doc =
      "Get.\n\nArgs:\n    *names (Callable[[int], tuple(str)]): Names.\n    **rest: Rest.";

    expect(texts(doc)).toEqual({ names: "Names.", rest: "Rest." });
  });
});

describe("parseDoc, JSDoc", () => {
  it("reads the same facts as from the Google style", () => {
    const doc = parseDoc(jsdoc);

    expect(doc.description).toBe(parseDoc(google).description);
    expect(Object.fromEntries(doc.parameters)).toEqual({
      a: "The first integer.",
      b: "The second integer, which may be negative.",
    });
    expect(Object.fromEntries(doc.raises)).toEqual({ OverflowError: "If the sum is too large." });
  });

  it("takes a path below the argument object for the parameter itself", () => {
    const doc = "/** Get.\n * @param args - All of it.\n * @param args.month - The month.\n */";

    expect(texts(doc, ["month"])).toEqual({ args: "All of it.", month: "The month." });
    expect(texts(doc, ["args"])).toEqual({ args: "All of it.", "args.month": "The month." });
  });

  it("leaves an at sign in the text alone", () => {
    expect(parseDoc("/** Mail a@example.org.\n * @channel is told.\n */").description).toBe(
      "Mail a@example.org.\n@channel is told.",
    );
  });
});

describe("parseDoc on anything", () => {
  it("never fails and never invents text", () => {
    const word = fc.constantFrom(
      "Args:",
      "Returns:",
      "a: b",
      "  c (x): d",
      "@param q - r",
      "/**",
      "*/",
      "Note: n",
      "",
      "\t",
      "__proto__: p",
    );

    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string())), (lines) => {
        const text = lines.join("\n");
        const doc = parseDoc(text);
        const squeeze = (value: string) => value.replace(/[\s*/]+/g, "");
        for (const value of doc.parameters.values()) {
          for (const part of value.split(" ")) expect(squeeze(text)).toContain(squeeze(part));
        }
      }),
    );
  });

  it("reads a hostile text in linear time", () => {
    const hostile = [
      "Args:",
      `  a${" ".repeat(200_000)}b`,
      `  ${"(".repeat(200_000)}`,
      `@param ${"x".repeat(200_000)} =`,
    ].join("\n");

    // A reader that backtracks would not come back from this.
    expect(() => parseDoc(hostile)).not.toThrow();
  });
});
