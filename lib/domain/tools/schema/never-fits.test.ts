import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { createArgumentValidator } from "../call/validate-arguments";
import { neverFits } from "./never-fits";

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  ...{ type: "object", properties, ...more },
});

describe("neverFits", () => {
  it.each<[string, JsonValue, JsonValue]>([
    ["another type", { type: "string" }, { type: "integer" }],
    ["none of several types", { type: ["string", "null"] }, { type: ["object", "array"] }],
    ["none of the choices", { enum: ["a", "b"] }, { enum: ["c", 1] }],
    ["a value that is none of the choices", { const: 2 }, { enum: [1, 3] }],
    ["a fraction for an integer", { const: 1.5 }, { type: "integer" }],
    ["no branch", { anyOf: [{ type: "string" }, { const: 1 }] }, { type: "boolean" }],
    ["a part that all must be", { type: "string" }, { allOf: [{}, { type: "number" }] }],
    ["what may not be there", {}, false],
    [
      "a member of another type",
      object({ to: { type: "string" } }, { required: ["to"] }),
      object({ to: { type: "object" } }),
    ],
    [
      "a member that is not taken",
      object({}, { required: ["cc"] }),
      object({}, { additionalProperties: false }),
    ],
    [
      "a member that is never there",
      object({}, { additionalProperties: false }),
      object({}, { required: ["to"] }),
    ],
    [
      "items of another type",
      { type: "array", minItems: 1, items: { type: "string" } },
      { type: "array", items: { type: "integer" } },
    ],
  ])("is certain of %s", (_, given, wanted) => {
    expect(neverFits(given, wanted)).not.toBeNull();
  });

  it.each<[string, JsonValue, JsonValue]>([
    ["anything", {}, { type: "string" }],
    ["an integer where a number is wanted", { type: "integer" }, { type: "number" }],
    ["a number that may be an integer", { type: "number" }, { type: "integer" }],
    ["one type of several", { type: ["string", "null"] }, { type: "string" }],
    [
      "null where it is allowed beside the type",
      { type: "null" },
      { type: "string", nullable: true },
    ],
    ["one choice of several", { enum: ["a", "b"] }, { enum: ["b", "c"] }],
    ["a choice of the wanted type", { enum: ["a", 1] }, { type: "integer" }],
    ["large integers that differ from nothing", { const: 2n ** 60n }, { enum: [2n ** 60n] }],
    ["what is said elsewhere", { $ref: "#/$defs/a" }, { type: "string" }],
    ["a type that nobody knows", { type: "file" }, { type: "string" }],
    [
      "an optional member of another type",
      object({ to: { type: "string" } }),
      object({ to: false }),
    ],
    [
      "a member that a pattern may let in",
      object({}, { required: ["cc"] }),
      object({}, { additionalProperties: false, patternProperties: { "^c": {} } }),
    ],
    [
      "a list that may be empty",
      { type: "array", items: { type: "string" } },
      { type: "array", items: { type: "integer" } },
    ],
    ["nothing at all", { enum: [] }, { type: "string" }],
  ])("says nothing of %s", (_, given, wanted) => {
    expect(neverFits(given, wanted)).toBeNull();
  });

  it("says what is given and what fits, and of which member", () => {
    const of = (type: JsonValue) => object({ to: { type } }, { required: ["to"] });

    expect(neverFits({ type: "number" }, { enum: ["a", "b"] })).toBe(
      'it is a number, and what fits is "a" or "b"',
    );
    expect(neverFits(of(["string", "null"]), of("integer"))).toBe(
      "of its to, it is null or a string, and what fits is an integer",
    );
  });

  it("is never said where a value fits both, whatever the schemas", () => {
    const validator = createArgumentValidator();
    const fits = (schema: JsonValue, value: JsonValue) =>
      validator.validate(object({ it: schema }), { it: value }).length === 0;
    let certain = 0;

    fc.assert(
      fc.property(SCHEMAS, SCHEMAS, (given, wanted) => {
        if (neverFits(given, wanted) === null) return;
        certain += 1;
        expect(VALUES.filter((value) => fits(given, value) && fits(wanted, value))).toEqual([]);
      }),
      { numRuns: 500 },
    );
    expect(certain).toBeGreaterThan(0);
  });
});

const SCALARS: readonly JsonValue[] = [null, true, 0, 1, 1.5, "", "a"];
const VALUES: readonly JsonValue[] = [
  ...SCALARS,
  [],
  {},
  ...SCALARS.flatMap((value) => [[value], { a: value }, { b: value }, { a: value, b: 1 }]),
];

const TYPES = ["null", "boolean", "object", "array", "string", "integer", "number"];
const member = fc.constantFrom("a", "b");

const SCHEMAS: fc.Arbitrary<JsonValue> = fc.letrec<{ schema: JsonValue }>((tie) => {
  const schema = tie("schema");
  const some = fc.array(schema, { minLength: 1, maxLength: 2 });
  return {
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.oneof(
        fc.constantFrom<JsonValue>({}, true, false),
        fc.constantFrom(...TYPES).map((type) => ({ type })),
        fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1 }).map((type) => ({ type })),
        fc.constantFrom(...VALUES).map((value) => ({ const: value })),
        fc.uniqueArray(fc.constantFrom(...SCALARS), { minLength: 1 }).map((all) => ({ enum: all })),
        fc.constant({ type: "string", nullable: true }),
      ),
      fc
        .record(
          {
            type: fc.constantFrom("object", "array"),
            properties: fc.dictionary(member, schema, { maxKeys: 2 }),
            required: fc.uniqueArray(member),
            additionalProperties: schema,
            patternProperties: fc.constantFrom({}, { "^a": { type: "string" } }),
            minItems: fc.constantFrom(0, 1),
            items: schema,
          },
          { requiredKeys: [] },
        )
        .map((all): JsonValue => all),
      some.map((anyOf) => ({ anyOf })),
      some.map((oneOf) => ({ oneOf })),
      some.map((allOf) => ({ allOf })),
    ),
  };
}).schema;
