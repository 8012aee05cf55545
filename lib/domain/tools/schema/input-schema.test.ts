import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inputSchemaOf, outputSchemaOf } from "./input-schema";

const schemaOf = (shape: z.ZodRawShape) => inputSchemaOf("x", z.strictObject(shape));
const propertyOf = (type: z.ZodType) => Object(schemaOf({ p: type }).properties).p;

describe("inputSchemaOf", () => {
  it("gives the sum of the guide its schema", () => {
    const schema = schemaOf({
      a: z.int().describe("The first integer."),
      b: z.int().describe("The second integer."),
    });

    expect(schema).toMatchObject({
      type: "object",
      properties: {
        a: { type: "integer", description: "The first integer." },
        b: { type: "integer", description: "The second integer." },
      },
      required: ["a", "b"],
      additionalProperties: false,
    });
    expect(schema).not.toHaveProperty("$schema");
  });

  it.each<[string, z.ZodType, object]>([
    ["a list", z.array(z.string()), { type: "array", items: { type: "string" } }],
    [
      "a union of literals",
      z.union([z.literal("a"), z.literal("b")]),
      { type: "string", enum: ["a", "b"] },
    ],
    [
      "literals and another type",
      z.union([z.literal("a"), z.literal("b"), z.array(z.string())]),
      {
        anyOf: [
          { type: "string", enum: ["a", "b"] },
          { type: "array", items: { type: "string" } },
        ],
      },
    ],
    [
      "free keys",
      z.record(z.string(), z.number()),
      { type: "object", additionalProperties: { type: "number" } },
    ],
    [
      "null or a text with a description",
      z.string().describe("d").nullable(),
      { type: ["string", "null"], description: "d" },
    ],
    [
      "null or a described object",
      z.strictObject({}).nullable().describe("d"),
      { type: ["object", "null"], properties: {}, additionalProperties: false, description: "d" },
    ],
    [
      "null or one of some",
      z.enum(["a", "b"]).nullable(),
      { type: ["string", "null"], enum: ["a", "b", null] },
    ],
    ["a transform, as its input", z.string().transform(Number), { type: "string" }],
    ["a default", z.number().default(5), { type: "number", default: 5 }],
  ])("says %s one way", (_, type, schema) => {
    expect(propertyOf(type)).toEqual(schema);
  });

  it("requires what has no default and is not optional, null or not", () => {
    const schema = schemaOf({
      a: z.string(),
      b: z.string().nullable(),
      c: z.string().optional(),
      d: z.number().default(5),
    });

    expect(schema.required).toEqual(["a", "b"]);
  });

  it("keeps a schema that refers to itself finite", () => {
    const Tree: z.ZodType = z.lazy(() => z.strictObject({ kids: z.array(Tree) }));

    expect(JSON.stringify(schemaOf({ tree: Tree }))).toContain("$ref");
  });

  it.each<[string, z.ZodType, string]>([
    ["date", z.date(), "p"],
    ["bigint", z.bigint(), "p"],
    ["map", z.map(z.string(), z.string()), "p"],
    ["set", z.set(z.string()), "p"],
    ["function", z.custom<() => void>(), "p"],
    [
      "optional date deep inside",
      z.array(z.strictObject({ when: z.date().optional() })),
      "p[].when",
    ],
    ["bigint among free keys", z.record(z.string(), z.bigint()), "p.*"],
    ["bigint in a union", z.union([z.string(), z.bigint()]), "p"],
    ["undefined", z.undefined(), "p"],
  ])("refuses a %s by tool and path", (_, type, path) => {
    expect(() => propertyOf(type)).toThrow(
      `tool x: parameter ${path} cannot be expressed in JSON Schema (SCHEMA-01)`,
    );
  });

  it("refuses objects that let unknown keys pass, at the top and inside", () => {
    expect(() => inputSchemaOf("x", z.object({}))).toThrow(
      "tool x: parameter must be a strict object",
    );
    expect(() => propertyOf(z.object({}))).toThrow("tool x: parameter p must be a strict object");
    expect(() => propertyOf(z.array(z.looseObject({})))).toThrow(
      "parameter p[] must be a strict object",
    );
  });

  it("refuses a fallback that would hide invalid arguments", () => {
    expect(() => propertyOf(z.string().catch("x"))).toThrow("would hide invalid arguments");
  });

  it("refuses the runtime's own names", () => {
    expect(() => schemaOf({ ctx: z.string() })).toThrow(
      "parameter ctx belongs to the runtime (SCHEMA-04)",
    );
  });

  it("leaves hidden parameters out, also where a rule spans the fields or they have no form in JSON", () => {
    const input = z.strictObject({ a: z.string(), user: z.date() }).refine(() => true);

    expect(inputSchemaOf("x", input, ["user"])).toEqual(schemaOf({ a: z.string() }));
    expect(() =>
      inputSchemaOf("x", z.object({ a: z.string(), user: z.string() }), ["user"]),
    ).toThrow("strict object");
  });
});

describe("outputSchemaOf", () => {
  it("refuses a transform, whose output no schema can tell", () => {
    expect(() => outputSchemaOf("x", z.strictObject({ n: z.string().transform(Number) }))).toThrow(
      "tool x: output n cannot be expressed",
    );
    expect(outputSchemaOf("x", z.strictObject({ n: z.number() }))).toMatchObject({
      required: ["n"],
    });
  });
});
