import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { parseJson } from "@/lib/kernel/json-parse";
import {
  listAt,
  objectAt,
  objectsIn,
  reportOf,
  vectorsOf,
} from "@/lib/testing/cases/reference-vectors";
import { decodeStringified } from "./decode-stringified";
import { createArgumentValidator } from "./validate-arguments";

const validator = createArgumentValidator();

function schemaOf(text: string): JsonObject {
  const schema = parseJson(text);
  return isJsonObject(schema) ? schema : {};
}

const faults = (schema: JsonObject, args: JsonValue) =>
  validator.validate(schema, args).map(({ pointer, message }) => `${pointer} ${message}`);

describe("reports about schemas", () => {
  it("J03: arguments behind a reference are checked; a default is not injected", () => {
    const { input, check } = reportOf("J03");
    const schema = objectAt(objectAt(input, "tool"), "inputSchema");
    const args = listAt(input, "args");

    expect(args.map((value) => validator.validate(schema, value).length === 0)).toEqual(
      check.valid,
    );
    expect(validator.validate(schema, {})).toEqual([
      { pointer: "/model", path: "model", message: "required" },
    ]);
    expect(args[0]).toEqual({ model: {} });
  });

  it("J07: a root-level reference to a recursive type is an object schema", () => {
    const { input, check } = reportOf("J07");
    const schema = objectAt(objectAt(input, "tool"), "inputSchema");
    const args = listAt(input, "args");

    expect(args.map((value) => validator.validate(schema, value).length === 0)).toEqual(
      check.valid,
    );
    expect(faults(schema, args[1] ?? null)).toEqual(["/kids/0/v required"]);
  });

  it("J08: schemas are applied as published", () => {
    const { input } = reportOf("J08");
    const [first = {}, nullable = {}, union = {}] = objectsIn(input.schemas);
    const [args = null] = listAt(input, "args");

    expect([first, nullable].map((schema) => faults(schema, args))).toEqual([[], []]);
    expect(faults(union, args)).toEqual([]);
    expect(faults(union, { k: "y" })).not.toEqual([]);
  });

  it("J13: known formats are checked, unknown ones named once, and nothing is printed", () => {
    const { input, check } = reportOf("J13");
    const [schema = {}] = objectsIn(input.schemas);
    const [args = null] = listAt(input, "args");
    const printed = vi.spyOn(console, "warn");

    expect(validator.validate(schema, args).map(({ pointer }) => pointer)).toEqual(check.errorsAt);
    expect(validator.notes(schema)).toEqual(["Unknown formats are not checked: uint, made-up."]);
    expect(printed).not.toHaveBeenCalled();
  });

  it("J14: a string of JSON is named, and decoded only where asked for and where a string is forbidden", () => {
    const { input } = reportOf("J14");
    const schema = objectAt(objectAt(input, "tool"), "inputSchema");
    const args = objectAt(input, "args");

    expect(faults(schema, args)).toEqual([
      "/tags must be a list; a string that contains JSON was received",
    ]);
    expect(decodeStringified(validator, schema, args)).toEqual({
      args: { tags: ["a", "b"], note: '["keep me as text"]' },
      repairs: ["tags: a string that contains JSON was decoded."],
      issues: [],
    });
  });
});

describe("early calls, against the reference", () => {
  const OWN_RULE: Readonly<Record<string, string>> = {
    "early-032": "an undeclared argument is an error, nothing is dropped",
  };

  for (const { id, given, wanted } of vectorsOf("early")) {
    const signature = objectsIn(given.signature);
    if (given.signature === undefined || id === "early-035") continue;
    it(id, () => {
      const issues = validator.validate(signatureSchema(signature), given.params ?? null);

      expect(issues.length > 0).toBe(id in OWN_RULE || wanted.blocksEarly);
    });
  }
});

function signatureSchema(signature: readonly JsonObject[]): JsonObject | null {
  if (signature.length === 0) return null;
  const types: Readonly<Record<string, string>> = { str: "string", int: "integer" };
  const properties = signature.map(({ name, annotation }) => {
    const type = types[String(annotation)];
    return [String(name), type === undefined ? {} : { type }] as const;
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    required: signature
      .filter(({ required }) => required !== false)
      .map(({ name }) => name ?? null),
    additionalProperties: false,
  };
}

describe("messages", () => {
  const schema = schemaOf(`{"type":"object","additionalProperties":false,"required":["month"],
    "properties":{"month":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}$"},"n":{"type":["integer","null"]},
    "kind":{"enum":["a","b"]}}}`);

  it("list every issue with its place", () => {
    expect(faults(schema, { month: "September", x: 1, n: "1", kind: "c" })).toEqual([
      " unrecognized key x",
      "/month must match ^[0-9]{4}-[0-9]{2}$",
      "/n must be an integer or null",
      "/kind must be one of a, b",
    ]);
  });

  it("refuse what is no object, and accept anything where no schema is known", () => {
    expect(faults(schema, [1])).toEqual([" must be an object"]);
    expect(validator.validate(null, [1])).toEqual([]);
  });

  it("stay few, however much is wrong", () => {
    const list = schemaOf(
      '{"type":"object","properties":{"l":{"type":"array","items":{"type":"string"}}}}',
    );

    expect(faults(list, { l: Array.from({ length: 500 }, () => 1) })).toHaveLength(20);
  });
});

describe("decimal steps", () => {
  it.each([
    [0.1, [0.3, 0.7, 1.1, 100.1, -0.3], [0.35, 1.15]],
    [0.01, [19.99, 4.35, 1234567.89, 0], [19.995, 0.001]],
    [3, [9, -3, 0, 3e15], [10, 1.5, 3e15 + 1]],
  ])("of %d are counted as they are written", (multipleOf, fitting, others) => {
    const schema = { type: "object", properties: { n: { multipleOf } } };

    expect(fitting.filter((n) => faults(schema, { n }).length > 0)).toEqual([]);
    expect(others.filter((n) => faults(schema, { n }).length === 0)).toEqual([]);
  });
});

describe("large integers", () => {
  const check = (schema: string, args: string) => faults(schemaOf(schema), parseJson(args));
  const withN = (rule: string) => `{"type":"object","properties":{"n":${rule}}}`;

  it("are integers and numbers", () => {
    expect(check(withN('{"type":"integer"}'), '{"n":12345678901234567890}')).toEqual([]);
    expect(check(withN('{"type":"number"}'), '{"n":1e300}')).toEqual([]);
    expect(check(withN('{"type":"string"}'), '{"n":12345678901234567890}')).toEqual([
      "/n must be a string",
    ]);
  });

  it("are compared exactly with bounds, constants and each other", () => {
    const max = withN('{"maximum":18446744073709551615}');
    expect(check(max, '{"n":18446744073709551614}')).toEqual([]);
    expect(check(max, '{"n":18446744073709551615}')).toEqual([]);
    expect(check(max, '{"n":18446744073709551616}')).toHaveLength(1);
    const chosen = withN('{"enum":[9007199254740993]}');
    expect(check(chosen, '{"n":9007199254740993}')).toEqual([]);
    expect(check(chosen, '{"n":9007199254740992}')).toHaveLength(1);
    const unique = withN('{"type":"array","uniqueItems":true}');
    expect(check(unique, '{"n":[12345678901234567890,12345678901234567891]}')).toEqual([]);
    expect(check(unique, '{"n":[12345678901234567890,12345678901234567890]}')).toHaveLength(1);
  });

  it("keep their order whatever they are", () => {
    const near = fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n });
    fc.assert(
      fc.property(near, fc.bigInt({ min: -3n, max: 3n }), (limit, step) => {
        const found = check(withN(`{"minimum":${limit}}`), `{"n":${limit + step}}`);

        expect(found.length === 0).toBe(step >= 0n);
      }),
    );
  });
});

describe("dialects", () => {
  const tuple = (dialect: string, keyword: string) =>
    schemaOf(
      `{${dialect}"type":"object","properties":{"p":{"type":"array","${keyword}":[{"type":"string"}]}}}`,
    );

  it("are chosen by $schema, 2020-12 where it is absent", () => {
    const draft07 = tuple('"$schema":"http://json-schema.org/draft-07/schema#",', "items");

    expect(faults(draft07, { p: [1] })).toEqual(["/p/0 must be a string"]);
    expect(faults(tuple("", "prefixItems"), { p: [1] })).toEqual(["/p/0 must be a string"]);
  });

  it("let two schemas share an $id", () => {
    const withId = (type: string) =>
      schemaOf(
        `{"$id":"https://example.com/s","type":"object","properties":{"v":{"type":"${type}"}}}`,
      );

    expect(faults(withId("string"), { v: 1 })).toHaveLength(1);
    expect(faults(withId("integer"), { v: 1 })).toEqual([]);
    expect(faults(withId("string"), { v: "1" })).toEqual([]);
  });
});

describe("words of OpenAPI and of older drafts", () => {
  const judged = (property: string, value: JsonValue, more = "") =>
    faults(schemaOf(`{"type":"object","properties":{"a":${property}}${more}}`), { a: value });
  const DEFS = ',"$defs":{"x":{"type":"string"}}';

  it("`nullable` beside a type lets null pass", () => {
    expect(judged('{"type":"string","nullable":true}', null)).toEqual([]);
    expect(judged('{"type":["string","integer"],"nullable":true}', null)).toEqual([]);
    expect(judged('{"type":"string","nullable":true}', 1)).toEqual(["/a must be a string or null"]);
  });

  it("`nullable` without a type means nothing, and a note says so", () => {
    const property = '{"nullable":true,"$ref":"#/$defs/x"}';

    expect(judged(property, "text", DEFS)).toEqual([]);
    expect(judged(property, null, DEFS)).toEqual(["/a must be a string"]);
    expect(judged('{"nullable":true}', null)).toEqual([]);
    expect(
      validator.notes(schemaOf(`{"type":"object","properties":{"a":${property}}${DEFS}}`)),
    ).toEqual(['`nullable` at "/properties/a" has no type beside it and is passed over.']);
  });

  it("`nullable` never takes away what a type allows, whatever it holds", () => {
    expect(judged('{"type":["string","null"],"nullable":false}', null)).toEqual([]);
    expect(judged('{"type":"string","nullable":"yes"}', null)).toEqual(["/a must be a string"]);
  });

  it("`id` names a schema and checks nothing", () => {
    expect(judged('{"id":"#a","type":"string"}', "x", ',"id":"https://example.test/s"')).toEqual(
      [],
    );
    expect(judged('{"id":"#a","type":"string"}', 1)).toEqual(["/a must be a string"]);
    expect(
      faults(
        schemaOf('{"$ref":"#/definitions/A","definitions":{"A":{"id":"A","required":["b"]}}}'),
        {},
      ),
    ).toEqual(["/b required"]);
  });

  it("are found wherever a reference leads", () => {
    const schema = schemaOf(
      '{"type":"object","properties":{"a":{"$ref":"#/components/schemas/X"}},"components":{"schemas":{"X":{"id":"X","nullable":true,"enum":["x"]}}}}',
    );

    expect(faults(schema, { a: "x" })).toEqual([]);
    expect(faults(schema, { a: null })).toEqual(["/a must be one of x"]);
  });

  it("stay what they are as names of arguments and in data", () => {
    const schema = schemaOf(
      '{"type":"object","required":["id","nullable"],"properties":{"id":{"type":"string"},"nullable":{"const":{"id":1,"nullable":true}}}}',
    );

    expect(faults(schema, {})).toEqual(["/id required", "/nullable required"]);
    expect(faults(schema, { id: 1, nullable: { id: 1, nullable: true } })).toEqual([
      "/id must be a string",
    ]);
    expect(validator.notes(schema)).toEqual([]);
  });
});

describe("hostile schemas", () => {
  const nested = (depth: number) => {
    let schema: JsonObject = { type: "string" };
    for (let level = 0; level < depth; level += 1)
      schema = { type: "object", properties: { a: schema } };
    return schema;
  };
  const schemas: Readonly<Record<string, JsonObject>> = {
    "a loop of references": schemaOf(
      '{"$ref":"#/$defs/A","$defs":{"A":{"allOf":[{"$ref":"#/$defs/B"}]},"B":{"allOf":[{"$ref":"#/$defs/A"}]}}}',
    ),
    "extreme nesting": nested(5000),
    "a reference to the network": schemaOf(
      '{"type":"object","properties":{"a":{"$ref":"https://example.invalid/x.json"}}}',
    ),
    "a dangling reference": schemaOf(
      '{"type":"object","properties":{"a":{"$ref":"#/$defs/none"}}}',
    ),
    "nonsense keywords": schemaOf('{"type":"object","properties":[],"required":"x"}'),
  };

  for (const [what, schema] of Object.entries(schemas)) {
    it(`refuses all arguments under ${what}, with a reason`, () => {
      const issues = validator.validate(schema, { a: {} });

      expect(issues[0]?.message).toMatch(/^the tool's schema cannot be used: ./);
    });
  }

  it("accepts a reference to the root", () => {
    const tree = schemaOf(
      '{"type":"object","properties":{"kid":{"$ref":"#"},"v":{"type":"string"}}}',
    );

    expect(faults(tree, { kid: { kid: { v: 1 } } })).toEqual(["/kid/kid/v must be a string"]);
  });

  it("does not run out of stack under deep arguments", () => {
    const tree = schemaOf('{"type":"object","properties":{"kid":{"$ref":"#"}}}');
    const deep = parseJson(`${'{"kid":'.repeat(900)}{}${"}".repeat(900)}`);

    expect(faults(tree, deep)).toEqual([]);
  });

  it("matches patterns in linear time", () => {
    const evil = schemaOf(
      '{"type":"object","properties":{"s":{"pattern":"^(a+)+$"},"t":{"pattern":"(x|x)*y"}}}',
    );

    expect(faults(evil, { s: `${"a".repeat(50_000)}!`, t: "x".repeat(50_000) })).toHaveLength(2);
  });

  it("tells patterns of one schema apart", () => {
    const two = schemaOf(
      '{"type":"object","properties":{"a":{"pattern":"^a$"},"b":{"pattern":"^b$"}}}',
    );

    expect(faults(two, { a: "a", b: "b" })).toEqual([]);
    expect(faults(two, { a: "b", b: "a" })).toEqual(["/a must match ^a$", "/b must match ^b$"]);
  });

  it("checks a look-ahead where that is safe, and says where it is not", () => {
    const safe = schemaOf(
      '{"type":"object","properties":{"p":{"pattern":"^(?!.*\\\\.\\\\.).*$"}}}',
    );
    const unsafe = schemaOf('{"type":"object","properties":{"p":{"pattern":"^(?!x)(a+)+$"}}}');

    expect(faults(safe, { p: "../x" })).toHaveLength(1);
    expect(faults(safe, { p: "x" })).toEqual([]);
    expect(validator.notes(unsafe)).toEqual(["Pattern ^(?!x)(a+)+$ is not checked."]);
    expect(faults(unsafe, { p: `${"a".repeat(100)}!` })).toEqual([]);
  });

  it("treats __proto__ and constructor in arguments as ordinary keys", () => {
    const strict = schemaOf('{"type":"object","properties":{"a":{}},"additionalProperties":false}');

    expect(faults(strict, parseJson('{"__proto__":1}'))).toEqual([" unrecognized key __proto__"]);
    expect(faults(schemaOf('{"type":"object","required":["constructor","toString"]}'), {})).toEqual(
      ["/constructor required", "/toString required"],
    );
  });
});

describe("the memory for compiled schemas", () => {
  it("stays within its capacity and correct beyond it", () => {
    const small = createArgumentValidator(3);
    const schema = (n: number): JsonObject => ({ type: "object", properties: { v: { const: n } } });

    for (let n = 0; n < 450; n += 1) {
      expect(small.validate(schema(n), { v: n })).toEqual([]);
      expect(small.validate(schema(n % 5), { v: -1 })).toHaveLength(1);
    }
  });
});

const REAL_LISTS = new URL("../../../../../shared/cases/mcp/", import.meta.url);

describe("schemas of real servers", () => {
  it.skipIf(!existsSync(REAL_LISTS))(
    "can all be used (skipped where the recorded lists are absent)",
    () => {
      const lists = readdirSync(REAL_LISTS).map((file) =>
        parseJson(readFileSync(new URL(file, REAL_LISTS), "utf8")),
      );
      const tools = lists.flatMap((list) =>
        objectsIn(isJsonObject(list) ? (list.tools ?? objectAt(list, "result").tools) : list),
      );

      const unusable = tools
        .flatMap(({ inputSchema }) =>
          validator.notes(isJsonObject(inputSchema) ? inputSchema : null),
        )
        .filter((note) => note.includes("cannot be used"));

      expect(tools.length).toBeGreaterThan(400);
      expect(unusable).toEqual([]);
    },
  );
});
