import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { walkSchema } from "./schema-walk";

const pointerOf = (schema: JsonValue) => {
  const walk = walkSchema(schema);
  return walk.usable ? null : walk.fault.pointer;
};
const reasonOf = (schema: JsonValue) => {
  const walk = walkSchema(schema);
  return walk.usable ? "" : walk.fault.reason;
};

describe("a root that takes objects", () => {
  it.each<[string, JsonValue]>([
    ["a plain object", { type: "object" }],
    ["an object or null", { type: ["object", "null"] }],
    ["no type but properties", { properties: { a: { type: "string" } } }],
    ["nothing at all", {}],
    ["a reference to an object", { $ref: "#/$defs/T", $defs: { T: { type: "object" } } }],
    ["a union with one object", { anyOf: [{ type: "string" }, { type: "object" }] }],
    ["a union with true", { oneOf: [{ type: "string" }, true] }],
    ["an enum with an object", { enum: [1, {}] }],
  ])("accepts %s", (_, schema) => {
    expect(walkSchema(schema)).toMatchObject({ usable: true });
  });

  it.each<[string, JsonValue, string]>([
    ["a string", { type: "string" }, "/type"],
    ["a list of other types", { type: ["array", "null"] }, "/type"],
    ["a union without objects", { anyOf: [{ type: "string" }, { type: "null" }] }, "/anyOf"],
    ["an allOf that holds a string", { type: "object", allOf: [{ type: "string" }] }, "/allOf"],
    ["a reference to a string", { $ref: "#/$defs/T", $defs: { T: { type: "string" } } }, "/$ref"],
    ["a constant", { const: 3 }, "/const"],
    ["an enum of words", { enum: ["a"] }, "/enum"],
    ["a list", [], ""],
    ["true", true, ""],
    ["null", null, ""],
  ])("refuses %s", (_, schema, pointer) => {
    expect(pointerOf(schema)).toBe(pointer);
  });

  it("keeps a bare union with a note", () => {
    const union = { anyOf: [{ type: "object" }, { type: "object" }] };

    expect(walkSchema(union)).toMatchObject({
      usable: true,
      notes: [expect.stringContaining("anyOf")],
    });
  });
});

describe("keywords", () => {
  it.each<[string, JsonValue, string]>([
    ["an unknown type", { properties: { n: { type: "strng" } } }, "/properties/n/type"],
    ["a required that is a word", { type: "object", required: "a" }, "/required"],
    [
      "a property marked required",
      { properties: { a: { required: true } } },
      "/properties/a/required",
    ],
    ["properties as a list", { type: "object", properties: [] }, "/properties"],
    ["a property that is a number", { properties: { a: 3 } }, "/properties/a"],
    ["a minimum in quotes", { properties: { a: { minimum: "1" } } }, "/properties/a/minimum"],
    [
      "a key that needs escaping",
      { properties: { "a/b~c": { type: 1 } } },
      "/properties/a~1b~0c/type",
    ],
  ])("names the place of %s", (_, schema, pointer) => {
    expect(pointerOf(schema)).toBe(pointer);
  });

  it("reads the dialect that the schema names", () => {
    const tuple = { type: "object", properties: { pair: { items: [{ type: "string" }] } } };

    expect(
      walkSchema({ ...tuple, $schema: "http://json-schema.org/draft-07/schema#" }).usable,
    ).toBe(true);
    expect(pointerOf(tuple)).toBe("/properties/pair/items");
  });

  it("reads an unknown dialect as 2020-12 and says so", () => {
    const walk = walkSchema({ $schema: "https://example.invalid/mine", type: "object" });

    expect(walk).toMatchObject({ notes: [expect.stringContaining("read as 2020-12")] });
  });

  it.each<[string, JsonObject, string]>([
    [
      "an older draft than any that is read",
      {
        $schema: "http://json-schema.org/draft-04/schema#",
        properties: { n: { minimum: 0, exclusiveMinimum: true } },
      },
      '`exclusiveMinimum` must be number. `$schema` "http://json-schema.org/draft-04/schema#" is read as draft-07.',
    ],
    [
      "draft-07 that does not say so",
      { properties: { pair: { items: [{ type: "string" }] } } },
      "`items` must be object or boolean. It names no `$schema`, so it is read as 2020-12; as draft-07 it would pass.",
    ],
    [
      "nothing that any dialect takes",
      { properties: { a: "string" } },
      "`a` must be object or boolean.",
    ],
  ])("says by which dialect it refuses %s", (_, schema, reason) => {
    expect(walkSchema({ type: "object", ...schema })).toMatchObject({ fault: { reason } });
  });

  it("takes limits beyond 2^53", () => {
    const schema = { type: "object", properties: { n: { maximum: 9223372036854775807n } } };

    expect(walkSchema(schema).usable).toBe(true);
  });

  it("reads no schema inside data", () => {
    const data = { $ref: "https://example.invalid/x.json", type: "strng" };
    const schema = { type: "object", default: data, examples: [data], enum: [data] };

    expect(walkSchema(schema).usable).toBe(true);
  });
});

describe("references", () => {
  it.each<[string, JsonObject]>([
    ["recursion through properties", { type: "object", properties: { child: { $ref: "#" } } }],
    [
      "recursion through items",
      {
        $ref: "#/$defs/T",
        $defs: { T: { type: "object", properties: { kids: { items: { $ref: "#/$defs/T" } } } } },
      },
    ],
    ["an anchor", { $ref: "#t", $defs: { t: { $anchor: "t", type: "object" } } }],
    [
      "an inner identifier",
      {
        $id: "https://example.invalid/root",
        $ref: "part",
        $defs: { p: { $id: "part", type: "object" } },
      },
    ],
    ["an escaped pointer", { $ref: "#/$defs/a~1b%20c", $defs: { "a/b c": { type: "object" } } }],
    [
      "a target outside the known keywords",
      { $ref: "#/x-parts/T", "x-parts": { T: { type: "object" } } },
    ],
    [
      "the dialect's own meta-schema",
      { properties: { s: { $ref: "https://json-schema.org/draft/2020-12/schema" } } },
    ],
  ])("follows %s", (_, schema) => {
    expect(walkSchema(schema)).toMatchObject({ usable: true });
  });

  it.each<[string, JsonObject, string]>([
    [
      "another host",
      { properties: { x: { $ref: "https://example.invalid/x.json" } } },
      "/properties/x/$ref",
    ],
    ["a file beside", { properties: { x: { $ref: "other.json" } } }, "/properties/x/$ref"],
    ["nothing", { properties: { x: { $ref: "#/$defs/none" } } }, "/properties/x/$ref"],
    [
      "an inherited key",
      { properties: { x: { $ref: "#/$defs/constructor" } }, $defs: {} },
      "/properties/x/$ref",
    ],
    ["a text", { $ref: "#/title", title: "t" }, "/$ref"],
    ["itself", { type: "object", $ref: "#" }, "/$ref"],
  ])("refuses a reference to %s", (_, schema, pointer) => {
    expect(pointerOf(schema)).toBe(pointer);
  });

  it.each<[string, JsonObject]>([
    [
      "allOf",
      { $defs: { A: { allOf: [{ $ref: "#/$defs/B" }] }, B: { allOf: [{ $ref: "#/$defs/A" }] } } },
    ],
    ["anyOf and not", { $defs: { A: { anyOf: [{ not: { $ref: "#/$defs/A" } }] } } }],
    ["then", JSON.parse('{"if":{"required":["a"]},"then":{"$ref":"#"}}')],
    ["dependentSchemas", { type: "object", dependentSchemas: { a: { $ref: "#" } } }],
  ])("refuses a loop through %s that never reaches a smaller value", (_, schema) => {
    expect(reasonOf({ type: "object", ...schema })).toContain("loop");
  });

  it("refuses two schemas of one name, and a validator's own keyword", () => {
    const twice = { a: { $anchor: "t" }, b: { $anchor: "t" } };

    expect(pointerOf({ type: "object", properties: twice })).toBe("/properties/b");
    expect(pointerOf({ type: "object", $async: true })).toBe("");
  });

  it("finds an unusable schema behind a reference", () => {
    const schema = {
      $ref: "#/x/T",
      x: { T: { type: "object", properties: { a: { $ref: "#/none" } } } },
    };

    expect(pointerOf(schema)).toBe("/x/T/properties/a/$ref");
  });
});

describe("hostile sizes", () => {
  const nested = (depth: number) => {
    let schema: JsonObject = { type: "string" };
    for (let level = 0; level < depth; level++)
      schema = { type: "object", properties: { a: schema } };
    return schema;
  };
  const within = (schema: JsonValue) => {
    const walk = walkSchema(schema);
    return walk;
  };

  it("accepts a hundred levels and refuses five thousand", () => {
    expect(within(nested(100)).usable).toBe(true);
    expect(within(nested(5_000))).toMatchObject({
      fault: { reason: expect.stringContaining("deeper") },
    });
    expect(within(nested(200_000)).usable).toBe(false);
  });

  it("refuses fifty megabytes of text and a million properties", () => {
    const wide = Object.fromEntries(Array.from({ length: 1_000_000 }, (_, i) => [`p${i}`, {}]));

    expect(within({ type: "object", description: "x".repeat(50_000_000) }).usable).toBe(false);
    expect(within({ type: "object", properties: wide }).usable).toBe(false);
  });

  /** A chain of schemas, each of which names the next one `times` times in `anyOf`. */
  const chain = (length: number, times: number) => {
    const $defs: Record<string, JsonObject> = { [`d${length}`]: { type: "object" } };
    for (let level = 0; level < length; level++) {
      const next = { $ref: `#/$defs/d${level + 1}` };
      $defs[`d${level}`] = { anyOf: Array.from({ length: times }, () => next) };
    }
    return { $ref: "#/$defs/d0", $defs };
  };

  it("refuses branches that multiply", () => {
    expect(within(chain(8, 2)).usable).toBe(true);
    expect(within(chain(20, 2))).toMatchObject({
      fault: { reason: expect.stringContaining("multiply") },
    });
    expect(within(chain(3_000, 2)).usable).toBe(false);
  });

  it("refuses references that lead on through too many schemas", () => {
    expect(within(chain(100, 1)).usable).toBe(true);
    expect(within(chain(3_000, 1))).toMatchObject({
      fault: { reason: expect.stringContaining("lead on") },
    });
  });

  it("never throws, whatever JSON it is given", () => {
    const keyword = fc.constantFrom(
      "type",
      "$ref",
      "allOf",
      "properties",
      "items",
      "$id",
      "$defs",
      "$schema",
      "not",
    );
    const json = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<JsonValue>(
          null,
          true,
          1,
          12345678901234567890n,
          "object",
          "#",
          "#/$defs/a",
          "%",
          "http://[",
        ),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(fc.oneof(keyword, fc.string()), tie("value"), { maxKeys: 4 }),
      ),
    })).value;

    fc.assert(fc.property(json, (schema) => typeof walkSchema(schema).usable === "boolean"));
  });
});

describe("real schemas", () => {
  const folder = "../shared/cases/mcp";
  const present = existsSync(folder);
  if (!present) process.stderr.write(`skipped: ${folder} is absent\n`);

  it.skipIf(!present)("are all usable", () => {
    const tools: JsonObject[] = readdirSync(folder).flatMap(
      (file) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")).tools,
    );
    const schemas = tools
      .flatMap((tool) => [tool.inputSchema, tool.outputSchema])
      .filter((schema) => schema != null);

    const refused = schemas.map(walkSchema).filter((walk) => !walk.usable);

    expect(schemas.length).toBeGreaterThan(200);
    expect(refused).toEqual([]);
  });
});
