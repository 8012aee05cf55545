import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { createArgumentValidator } from "../tools/call/validate-arguments";
import { argumentFindings } from "./argument-findings";
import { Flow } from "./flow";
import { inputSchemaOf } from "./flow-input";
import { flowProgress } from "./flow-progress";

const TOOL: JsonObject = {
  type: "object",
  properties: { query: { type: "string" }, limit: { type: "integer" } },
  required: ["query"],
  additionalProperties: false,
};

type Step = { readonly args?: JsonObject; readonly takes?: Readonly<Record<string, string>> };

const flowOf = (step: Step, properties: JsonObject = {}, required: readonly string[] = []) =>
  Flow.parse({
    ...{ name: "example", title: "Example" },
    inputSchema: { type: "object", properties, required },
    steps: [
      { name: "before", kind: "query", tool: "t.other" },
      { name: "look", kind: "query", tool: "t.search", ...step },
    ],
  });

const findingsOf = (flow: Flow, schema: JsonObject | null = TOOL) =>
  argumentFindings(flow, (tool) => (tool === "t.search" ? schema : null));
const told = (...asked: Parameters<typeof flowOf>) =>
  findingsOf(flowOf(...asked)).map(({ ruleId, path }) => `${ruleId} ${path}`);

describe("what a step gives its tool", () => {
  it("FLOW-04: has everything that the tool requires, in every run", () => {
    const given = { topic: { type: "string" } };

    expect(told({})).toEqual(["FLOW-04 flows.example.steps[1].args.query"]);
    expect(told({ takes: { query: "topic" } }, given)).toEqual([
      "FLOW-04 flows.example.steps[1].args.query",
    ]);
    expect(told({ args: { query: "a" }, takes: { query: "topic" } }, given)).toEqual([]);
    expect(told({ takes: { query: "topic" } }, given, ["topic"])).toEqual([]);
    expect(told({ takes: { query: "before" } })).toEqual([]);
  });

  it("FLOW-05: has no name that the tool does not know, and is told those that it knows", () => {
    const flow = flowOf({ args: { query: "a", size: 1 } });

    expect(findingsOf(flow)).toMatchObject([
      {
        ...{ ruleId: "FLOW-05", severity: "warn", path: "flows.example.steps[1].args.size" },
        message: "look gives size, which t.search does not take",
        fix: 'Take it out, or give it by a name that the tool knows: "query", "limit".',
      },
    ]);
  });

  it("FLOW-06: is of no type that never fits, be it written or taken", () => {
    const written = flowOf({ args: { query: 5 } });
    const taken = flowOf({ takes: { query: "topic" } }, { topic: { type: "integer" } }, ["topic"]);

    expect(findingsOf(written).map(({ message }) => message)).toEqual([
      "look gives query, which never fits t.search: it is 5, and what fits is a string",
    ]);
    expect(findingsOf(taken).map(({ message }) => message)).toEqual([
      "look gives topic as query, which never fits t.search: it is an integer, and what fits is a string",
    ]);
  });

  it("does not count what is written under an argument that every run is given", () => {
    const step = { args: { query: 5 }, takes: { query: "topic" } };

    expect(told(step, { topic: { type: "string" } }, ["topic"])).toEqual([]);
    expect(told(step, { topic: { type: "string" } })).toEqual([
      "FLOW-06 flows.example.steps[1].args.query",
    ]);
  });

  it("is said nothing of where the tool's schema is not known or refers elsewhere", () => {
    const flow = flowOf({ args: { size: 1 } });

    expect(findingsOf(flow, null)).toEqual([]);
    expect(findingsOf(flow, { $ref: "#/$defs/all", $defs: { all: TOOL } })).toEqual([]);
  });

  it("is warned of only where a run that may be started is refused by the tool", () => {
    const validator = createArgumentValidator();
    const fits = (schema: JsonObject, args: JsonObject) =>
      validator.validate(schema, args).length === 0;
    let warned = 0;

    fc.assert(
      fc.property(FLOWS, SCHEMAS, (flow, schema) => {
        const findings = findingsOf(flow, schema);
        if (findings.length === 0) return;
        const runs = RUNS.filter((args) => fits(inputSchemaOf(flow), args));
        warned += 1;
        const refused = runs.filter((args) => !fits(schema, argumentsOf(flow, args)));
        expect(refused).not.toEqual([]);
        if (findings.some(({ message }) => message.includes("does not give")))
          expect(refused).toEqual(runs);
      }),
      { numRuns: 200 },
    );
    expect(warned).toBeGreaterThan(0);
  });
});

/** What the second step is called with. */
function argumentsOf(flow: Flow, args: JsonObject): JsonObject {
  const done = { kind: "done", output: null, startedAt: 0, endedAt: 0 } as const;
  const { next } = flowProgress(flow, { id: "run", at: 0, args }, [done]);
  if (next === null) throw new Error("the second step comes next");
  return next.args;
}

const VALUES: readonly JsonValue[] = [null, true, 1, 1.5, "a", [], {}];
const TYPES = ["null", "boolean", "object", "array", "string", "integer", "number"];
const names = ["p", "q"];
/** Of each argument every value, and none. */
const RUNS: readonly JsonObject[] = [undefined, ...VALUES].flatMap((p) =>
  [undefined, ...VALUES].map((q) => ({
    ...(p === undefined ? {} : { p }),
    ...(q === undefined ? {} : { q }),
  })),
);

/** Each lets at least one of the values through. */
const OF_A_VALUE: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constant<JsonValue>({}),
  fc
    .uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 })
    .map((type) => ({ type })),
  fc.constantFrom(...VALUES).map((value) => ({ const: value })),
  fc.uniqueArray(fc.constantFrom(...VALUES), { minLength: 1 }).map((all) => ({ enum: all })),
);
const properties = fc.dictionary(fc.constantFrom(...names), OF_A_VALUE, { minKeys: 1 });

const FLOWS = fc
  .record({
    properties,
    required: fc.uniqueArray(fc.constantFrom(...names)),
    args: fc.dictionary(fc.constantFrom("x", "y"), fc.constantFrom(...VALUES)),
    takes: fc.dictionary(fc.constantFrom("x", "y"), fc.constantFrom(...names)),
  })
  .map(({ properties: declared, required, args, takes }) => {
    const known = (name: string) => Object.hasOwn(declared, name);
    const taken = Object.entries(takes).filter(([, from]) => known(from));
    return flowOf({ args, takes: Object.fromEntries(taken) }, declared, required.filter(known));
  });

const SCHEMAS: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      properties: fc.dictionary(fc.constantFrom("x", "y"), OF_A_VALUE),
      required: fc.uniqueArray(fc.constantFrom("x", "y")),
      additionalProperties: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((all) => ({ type: "object", ...all }));
