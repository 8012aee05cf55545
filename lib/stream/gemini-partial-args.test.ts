import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import { parsePath } from "./gemini-path";
import { actionsOf, eventLines, geminiChunk, outcomes, readAll } from "./stream-samples";

const read = (...chunks: readonly JsonObject[]) => readAll("gemini", [eventLines(chunks)]);
const part = (functionCall: JsonObject) => geminiChunk([{ functionCall }]);
const begin = () => part({ name: "run", willContinue: true });
const piece = (jsonPath: string, value: JsonObject) =>
  part({ partialArgs: [{ jsonPath, ...value }], willContinue: true });
const grows = (jsonPath: string) => piece(jsonPath, { stringValue: "a", willContinue: true });
const ends = (jsonPath: string) => piece(jsonPath, { stringValue: "b" });
const stop = geminiChunk([], "STOP");

/** Each value by its path, plain keys behind a dot and all others in quotes; strings in pieces of so many characters. */
function partialArgs(value: JsonValue, size: number, path = "$"): JsonObject[] {
  if (typeof value === "number") return [{ jsonPath: path, numberValue: value }];
  if (typeof value === "boolean") return [{ jsonPath: path, boolValue: value }];
  if (typeof value === "string") {
    const pieces = value.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [""];
    return pieces.map((stringValue, at) => {
      return { jsonPath: path, stringValue, willContinue: at < pieces.length - 1 };
    });
  }
  const stepOf = (key: string) => {
    if (Array.isArray(value)) return `[${key}]`;
    return /^[a-z]+$/.test(key) ? `.${key}` : `['${key.replace(/[\\']/g, "\\$&")}']`;
  };
  return Object.entries(value ?? {}).flatMap(([key, member]) =>
    partialArgs(member, size, path + stepOf(key)),
  );
}

describe("Gemini's partial arguments", () => {
  const value = (x: JsonValue) => ({ numberValue: x });
  const ambiguous = [["call_1", "malformed", "ambiguous"]];

  it("1: grow only a string that announced more", () => {
    const twice = read(
      begin(),
      piece("$.x", { stringValue: "a" }),
      piece("$.x", { stringValue: "b" }),
      part({}),
      stop,
    );

    expect(outcomes(twice)).toEqual(ambiguous);
  });

  it.each([
    ["a second value", [piece("$.x", value(1)), piece("$.x", value(2))]],
    ["a value inside a value", [piece("$.x", value(1)), piece("$.x.y", value(2))]],
    ["a value inside nothing", [piece("$.x", { nullValue: null }), piece("$.x.y", value(1))]],
    ["a value inside a string that grows", [grows("$.x"), piece("$.x.y", value(1))]],
    ["a number in a string that grows", [grows("$.x"), piece("$.x", value(1)), ends("$.x")]],
    ["an object for a number", [piece("$.x", { numberValue: { y: 1 } })]],
    ["a list as an object", [piece("$.x[0]", value(1)), piece("$.x.y", value(2))]],
    ["a gap in a list", [piece("$.x[999999999]", value(1))]],
    ["no path", [piece("x", value(1))]],
    ["a path that selects", [piece("$.x[*]", value(1))]],
    ["the root", [piece("$", value(1))]],
    ["a piece without a value", [piece("$.x", {})]],
    ["a path too deep", [piece(`$${".a".repeat(2000)}`, value(1))]],
  ])("2: are ambiguous with %s", (_case, pieces) => {
    expect(outcomes(read(begin(), ...pieces, part({}), stop))).toEqual(ambiguous);
  });

  it("1: come to the value that was taken apart, whatever its keys and however its strings are cut", () => {
    const key = fc.oneof(fc.constantFrom("a", "b", "a.b", "'", "0", "__proto__", ""), fc.string());
    const tree = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.array(tie("value"), { minLength: 1, maxLength: 3 }),
        fc.dictionary(key, tie("value"), { minKeys: 1, maxKeys: 3 }),
      ),
    })).value;
    fc.assert(
      fc.property(fc.dictionary(key, tree, { minKeys: 1 }), fc.nat(4), (args, size) => {
        const pieces = partialArgs(args, size + 1).map((one) =>
          part({ partialArgs: [one], willContinue: true }),
        );

        expect(actionsOf(read(begin(), ...pieces, part({}), stop))).toMatchObject([
          { state: "complete", raw: printJson(args) },
        ]);
      }),
    );
  });

  it("3: read any key as data", () => {
    expect(parsePath("$.a-b[0]['it\\'s']['x\"]']")).toEqual(["a-b", 0, "it's", 'x"]']);
    expect(parsePath('$["__proto__"].constructor')).toEqual(["__proto__", "constructor"]);
    expect(parsePath("$..a")).toBeNull();
  });
});
