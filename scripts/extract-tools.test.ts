import { execFileSync } from "node:child_process";
import { Project } from "ts-morph";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseDoc } from "@/lib/domain/tools/author/parse-doc";
import { inputSchemaOf } from "@/lib/domain/tools/schema/input-schema";
import { extractTools } from "./extract-tools.js";

const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { strict: true } });
project.createSourceFile("int.ts", "export type Int = number & { readonly __int?: never };");

/** Schemas of a module's tools, as the build step sees it. */
const extracted = (source: string) =>
  extractTools([
    project.createSourceFile("tool.ts", `import type { Int } from "./int";\n${source}`, {
      overwrite: true,
    }),
  ]);

const schemaOf = (parameters: string) =>
  extracted(`export function x(${parameters}) {}\nx.toolSpec = { shape: "query" };`).x?.inputSchema;

/** One parameter's type in TypeScript and in zod. */
const MAP: readonly (readonly [string, z.ZodType])[] = [
  ["p: string", z.string()],
  ["p: number", z.number()],
  ["p: Int", z.int()],
  ["p: boolean", z.boolean()],
  ["p: string[]", z.array(z.string())],
  ["p: readonly Int[]", z.array(z.int())],
  ["p: Array<{ id: string }>", z.array(z.strictObject({ id: z.string() }))],
  ['p: "a" | "b"', z.enum(["a", "b"])],
  ["p: 1 | 2", z.literal([1, 2])],
  ['p: "a"', z.literal("a")],
  ["p: true", z.literal(true)],
  ["p: Record<string, number>", z.record(z.string(), z.number())],
  ["p: { [key: string]: string[] }", z.record(z.string(), z.array(z.string()))],
  ["p: { x: { y: boolean } }", z.strictObject({ x: z.strictObject({ y: z.boolean() }) })],
  ["p: string | null", z.string().nullable()],
  ["p: boolean | null", z.boolean().nullable()],
  ["p: Int | null", z.int().nullable()],
  ['p: "a" | "b" | null', z.enum(["a", "b"]).nullable()],
  ['p: "a" | null', z.literal("a").nullable()],
  ["p: string[] | null", z.array(z.string()).nullable()],
  ["p: { x: string } | null", z.strictObject({ x: z.string() }).nullable()],
  ["p?: string", z.string().optional()],
  ["p: string | undefined", z.string().optional()],
  ["p?: string | null", z.string().nullish()],
  ["p: string | number", z.union([z.string(), z.number()])],
  ["p: string | string[]", z.union([z.string(), z.array(z.string())])],
  ["p: [string, Int]", z.tuple([z.string(), z.int()])],
  ["p: unknown", z.unknown()],
];

describe("both extractors", () => {
  it.each(MAP)("give the same schema for %s", (parameter, type) => {
    const one = inputSchemaOf("x", z.strictObject({ p: type }));
    const two = inputSchemaOf("x", z.strictObject({ q: z.string(), p: type }));

    expect(schemaOf(`args: { ${parameter} }`)).toEqual(one);
    expect(schemaOf(`q: string, ${parameter}`)).toEqual(two);
  });

  it("agree on defaults", () => {
    const byZod = inputSchemaOf(
      "x",
      z.strictObject({
        n: z.number().default(5),
        s: z.string().default("a"),
        l: z.array(z.number()).default([-1, 2]),
      }),
    );

    expect(
      schemaOf('{ n = 5, s = "a", l = [-1, 2] }: { n?: number; s?: string; l?: number[] }'),
    ).toEqual(byZod);
    expect(schemaOf('n = 5, s = "a", l = [-1, 2]')).toEqual(byZod);
  });
});

describe("extractTools", () => {
  it("reads the documented sum of the guide", () => {
    const tools = extracted(`
      /**
       * Calculate the sum of two integers.
       *
       * @param a - The first integer.
       * @param b - The second integer.
       */
      export async function calculateSum(a: Int, b: Int): Promise<number> { return a + b; }
      calculateSum.toolSpec = { shape: "query" };`);

    expect(tools.calculate_sum).toMatchObject({
      inputSchema: {
        type: "object",
        properties: { a: { type: "integer" }, b: { type: "integer" } },
        required: ["a", "b"],
        additionalProperties: false,
      },
      positional: ["a", "b"],
    });
    expect(parseDoc(tools.calculate_sum?.doc ?? "").parameters.get("b")).toBe(
      "The second integer.",
    );
  });

  it("leaves the runtime's context out of the schema and in its place", () => {
    expect(schemaOf("ctx: object")).toEqual(inputSchemaOf("x", z.strictObject({})));
    expect(schemaOf("args: { a: string }, ctx: Date")).toEqual(
      inputSchemaOf("x", z.strictObject({ a: z.string() })),
    );
    expect(
      extracted("export function x(a: string, context: Date) {}\nx.toolSpec = {};").x?.positional,
    ).toEqual(["a", "context"]);
  });

  it("takes named types, helpers of the language and texts beside properties", () => {
    const source = `
      interface Line {
        /** Id of the line. */
        id: string;
        note?: string;
      }
      type Request = Pick<Line, "id"> & Partial<{ count: Int }>;
      export function x(request: Request) {}
      x.toolSpec = { name: "take_lines" };`;

    expect(extracted(source).take_lines?.inputSchema).toEqual(
      inputSchemaOf(
        "x",
        z.strictObject({ id: z.string().describe("Id of the line."), count: z.int().optional() }),
      ),
    );
  });

  it("ignores functions that do not say what they are, and those that are not exported", () => {
    expect(extracted("export function a() {}\nfunction b() {}\nb.toolSpec = {};")).toEqual({});
  });

  it.each([
    ["at: Date", "at"],
    ["at: { when: Date }[]", "at[].when"],
    ["n: bigint", "n"],
    ["m: Map<string, string>", "m"],
    ["s: Set<string>", "s"],
    ["f: () => void", "f"],
    ["o: { go(): void }", "o.go"],
    ["r: RegExp | null", "r"],
    ["k: symbol", "k"],
    ["v: Record<string, Date>", "v.*"],
  ])("refuses %s with tool and path", (parameter, path) => {
    const words = `tool x: parameter ${path} cannot be expressed in JSON Schema`;

    expect(() => schemaOf(`args: { ${parameter} }`)).toThrow(words);
    expect(() => schemaOf(`q: string, ${parameter}`)).toThrow(words);
    if (!/[{<]/.test(parameter)) expect(() => schemaOf(parameter)).toThrow(words);
  });

  it("refuses a type that refers to itself, one that never ends, and a class", () => {
    const source = (type: string) =>
      `${type}\nexport function x(args: { t: T }) {}\nx.toolSpec = {};`;

    expect(() => extracted(source("type T = { kids: T[] };"))).toThrow("refers to itself");
    expect(() =>
      extracted(source("type Grow<A> = { next: Grow<A[]> }; type T = Grow<string>;")),
    ).toThrow(/too deeply|itself/);
    expect(() => extracted(source("class T { a = 1 }"))).toThrow("cannot be expressed");
  });

  it("refuses a default that is computed, rest parameters and free keys", () => {
    expect(() => schemaOf("{ at = Date.now() }: { at?: number }")).toThrow(
      "default of parameter at",
    );
    expect(() => schemaOf("...names: string[]")).toThrow("names");
    expect(() => schemaOf("args: Record<string, string>")).toThrow("must have names");
  });
});

describe("the committed file", () => {
  it("is what the functions say today", () => {
    const run = () => execFileSync(process.execPath, ["scripts/extract-tools.js", "--check"]);

    expect(run).not.toThrow();
  });
});
