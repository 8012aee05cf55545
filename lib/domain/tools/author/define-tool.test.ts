import { describe, expect, it } from "vitest";
import { z } from "zod";
import { COMMAND_CONTRACT, IDENTITY, READ_CONTRACT } from "@/lib/testing/contracts";
import { ok } from "../call/tool-result";
import { toDefinition } from "../definition/to-definition";
import { toolTrait, withTraits } from "./declared-traits";
import { defineTool } from "./define-tool";

const query = {
  name: "find_things",
  description: "List the things of a month, with a cursor.",
  input: z.strictObject({ month: z.string().describe("Month, as 2026-09.") }),
  shape: "query",
  contract: READ_CONTRACT,
  handler: () => ok([]),
} as const;

/** As JavaScript would hand it over, unseen by the type check. */
const untyped = (spec: object): Parameters<typeof defineTool>[0] => spec as never;

describe("defineTool", () => {
  it("does not compile without a shape, or with a contract that contradicts it", () => {
    const { shape: _, ...shapeless } = query;

    // @ts-expect-error a tool says its shape
    expect(() => defineTool(shapeless)).toThrow();
    // @ts-expect-error a query has no retry story but reading
    expect(() => defineTool({ ...query, contract: COMMAND_CONTRACT })).not.toThrow(TypeError);
  });

  it("refuses at start, by name, what no type check has seen", () => {
    const { shape: _, ...shapeless } = query;
    const { contract: __, ...lawless } = query;

    expect(() => defineTool(untyped(shapeless))).toThrow("tool find_things: shape is missing");
    expect(() => defineTool(untyped({ ...query, shape: "mutation" }))).toThrow(
      "tool find_things: shape mutation is unknown",
    );
    expect(() => defineTool(untyped(lawless))).toThrow("tool find_things: contract is missing");
    expect(() => defineTool({ ...query, name: "FindThings" })).toThrow("snake_case");
    expect(() => defineTool({ ...query, description: " " })).toThrow("has no description");
  });

  it("names the cap when the timeout is above it", () => {
    const at = (timeoutMs: number) => () =>
      defineTool({ ...query, contract: { ...query.contract, timeoutMs } });

    expect(at(30_000)).not.toThrow();
    expect(at(30_001)).toThrow(/BUD-01.*30000/);
  });

  it("refuses a command that nobody can preview, unless somebody says why it is cheap", () => {
    const command = {
      ...query,
      name: "make_thing",
      shape: "command",
      contract: { ...COMMAND_CONTRACT, confirmation: { kind: "none" } },
    } as const;
    const notes = { costOfError: "low", granularity: "fine", waiver: "Easily removed." } as const;

    expect(() => defineTool(command)).toThrow("CMD-01");
    expect(() => defineTool({ ...command, notes })).not.toThrow();
    expect(() => defineTool({ ...command, notes: { ...notes, waiver: "" } })).toThrow("CMD-01");
  });

  it("takes description and parameter texts from the doc, explicit ones first", () => {
    const tool = defineTool({
      ...query,
      description: undefined as never,
      doc: "List things.\n\nOf one month only.\n\nArgs:\n  month: From the doc.\n  year: The year.\n",
      input: z.strictObject({ month: z.string().describe("Explicit."), year: z.int() }),
    });

    expect(tool.description).toBe("List things.\n\nOf one month only.");
    expect(tool.inputSchema.properties).toMatchObject({
      month: { description: "Explicit." },
      year: { description: "The year." },
    });
  });

  it("reports parameters without a text and texts without a parameter", () => {
    const tool = defineTool({
      ...query,
      doc: "List things.\n\nArgs:\n  mnth: The month.",
      input: z.strictObject({ month: z.string() }),
    });

    expect(tool.findings.map(({ ruleId, parameter }) => [ruleId, parameter])).toEqual([
      ["SCHEMA-02", "month"],
      ["SCHEMA-03", "mnth"],
    ]);
  });

  it("derives readOnly and idempotent", () => {
    const tool = defineTool(query);

    expect([tool.readOnly, tool.idempotent]).toEqual([true, true]);
  });

  it("refuses hints that promise more than the contract keeps", () => {
    const exposure = { annotationsOverride: { readOnlyHint: true } };
    const command = {
      ...query,
      shape: "command",
      contract: COMMAND_CONTRACT,
    } as const;

    expect(() => defineTool({ ...command, exposure })).toThrow("MCP-02");
    expect(() => defineTool({ ...query, exposure })).not.toThrow();
  });
});

describe("a tool's arguments", () => {
  const accepted = (
    input: z.ZodObject,
    args: Parameters<ReturnType<typeof defineTool>["accept"]>[0],
  ) =>
    defineTool({ ...query, input, handler: (given) => ok(JSON.stringify(given)) }).accept(
      args,
      IDENTITY,
    );

  it("keeps required, optional, nullable and default apart", async () => {
    const input = z.strictObject({ old: z.string().nullable(), n: z.number().default(5) });
    const given = accepted(input, { old: null });

    expect(given.ok && given.call.mode === "async" && (await given.call.run({} as never))).toEqual(
      ok('{"old":null,"n":5}'),
    );
    expect(accepted(input, {})).toEqual({
      ok: false,
      issues: [{ pointer: "/old", path: "old", message: "required" }],
    });
  });

  it("refuses the runtime's own words and other unknown keys", () => {
    const outcome = accepted(query.input, { month: "2026-09", ctx: { user: "root" } });

    expect(outcome).toMatchObject({ issues: [{ message: "unrecognized key ctx" }] });
  });

  it("says what must change", () => {
    const input = z.strictObject({
      month: z.string().regex(/^[0-9]{4}-[0-9]{2}$/),
      count: z.int().max(5),
      ids: z.array(z.string()).min(1),
    });
    const outcome = accepted(input, {
      month: "September",
      count: 9007199254740993n,
      ids: [],
      x: 1,
    });

    expect(!outcome.ok && outcome.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(
      [
        "month: must match ^[0-9]{4}-[0-9]{2}$",
        "count: must be a number that a double holds exactly",
        "ids: must have at least 1 items",
        ": unrecognized key x",
      ],
    );
  });

  it("fills hidden parameters from the call and lets no model send them", async () => {
    const tool = defineTool({
      ...query,
      input: z.strictObject({ month: z.string(), tenantId: z.string() }),
      hidden: ["tenantId"],
      handler: ({ tenantId }) => ok(tenantId),
    });
    const fair = tool.accept({ month: "2026-09" }, IDENTITY);

    expect(tool.inputSchema).toMatchObject({ required: ["month"] });
    expect(JSON.stringify(tool.inputSchema)).not.toContain("tenantId");
    expect(fair.ok && fair.call.mode === "async" && (await fair.call.run({} as never))).toEqual(
      ok("t1"),
    );
    expect(tool.accept({ month: "2026-09", tenantId: "t2" }, IDENTITY)).toMatchObject({
      ok: false,
      issues: [{ message: "unrecognized key tenantId" }],
    });
  });

  it("refuses a hidden parameter that is none", () => {
    const hidden = ["user"] as readonly string[] as readonly "month"[];

    expect(() => defineTool({ ...query, hidden })).toThrow(
      "hidden parameter user is not in the input",
    );
  });

  it("refuses a hidden parameter that no fact of the call answers", () => {
    const spec = {
      ...query,
      input: z.strictObject({ rate: z.string() }),
      hidden: ["rate"] as const,
    };

    expect(() => defineTool(spec)).toThrow(
      "tool find_things: hidden parameter rate cannot be filled",
    );
  });
});

describe("traits in code", () => {
  it("collects stacked declarations, innermost first, beside the static specification", () => {
    const handler = withTraits({ strategy: ["exploitation"] })(
      withTraits({ strategy: ["exploration"] })(() => ok(null)),
    );
    const tool = defineTool({
      ...query,
      shape: "human",
      contract: COMMAND_CONTRACT,
      traits: { strategy: ["neutral"] },
      handler,
    });

    expect(toDefinition(tool)).toMatchObject({
      spec: { strategy: ["neutral"] },
      declared: [{ strategy: ["exploration"] }, { strategy: ["exploitation"] }],
    });
  });

  it("refuses a read that code itself marks as changing things", () => {
    expect(() => defineTool({ ...query, traits: { strategy: ["exploitation"] } })).toThrow(
      "TRAIT-05",
    );
  });

  it("marks a method as a decorator and gives the method back", () => {
    const method = () => ok(null);
    const context = { kind: "method" } as ClassMethodDecoratorContext;

    expect(toolTrait({ strategy: ["exploration"] })(method, context)).toBe(method);
    expect(defineTool({ ...query, handler: method }).declared).toEqual([
      { strategy: ["exploration"] },
    ]);
  });
});
