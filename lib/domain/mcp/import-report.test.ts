import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { objectsIn, reportOf } from "@/lib/testing/cases/reference-vectors";
import { importTools } from "./import-report";
import type { ImportedServer, ReportedTool } from "./server-report";

function imported(tools: unknown, alias = "srv"): ImportedServer {
  const result = importTools({ alias, listed: { tools } });
  if (!result.ok) throw new Error(result.message);
  return result.server;
}
const reportedTools = (tools: unknown, alias?: string) => imported(tools, alias).report.tools;
const only = (tool: unknown): ReportedTool => {
  const [reported] = reportedTools([tool]);
  if (reported === undefined) throw new Error("nothing was reported");
  return reported;
};
const inputTools = (id: string) => objectsIn(reportOf(id).input.tools);
const OBJECT = { type: "object" };

describe("one bad tool", () => {
  it("J09: never costs another, and a bare union is kept with a note", () => {
    const { report, definitions } = imported(inputTools("J09"));

    expect(report.tools.map(({ name, status, pointer }) => [name, status, pointer])).toEqual([
      ["bad_union", "accepted", null],
      ["bad_string", "quarantined", "/type"],
      ["good", "accepted", null],
    ]);
    expect(report.tools[0]?.warnings).toEqual([expect.stringContaining("anyOf")]);
    expect(report.tools[1]?.reason).toContain("type");
    expect(report.counts).toEqual({ listed: 3, accepted: 2, renamed: 0, quarantined: 1 });
    expect(definitions.map((tool) => tool.name)).toEqual(["bad_union", "good"]);
  });

  it.each<[string, unknown, RegExp]>([
    ["no object", 3, /object/],
    ["null", null, /object/],
    ["a list", [], /object/],
    ["no name", { inputSchema: OBJECT }, /no name/],
    ["a number for a name", { name: 42 }, /not text/],
    ["an empty name", { name: "" }, /empty/],
    ["white space for a name", { name: " \t " }, /empty/],
    ["a control character", { name: "a\u0007b" }, /U\+0007/],
    ["a line end", { name: "a\nb" }, /U\+000A/],
    ["a bidirectional override", { name: "a\u202eb" }, /U\+202E/],
    ["a zero-width space", { name: "a\u200bb" }, /U\+200B/],
    ["a lone surrogate", { name: "a\ud800" }, /U\+D800/],
    ["the wildcard", { name: "*" }, /every tool/],
    ["an endless name", { name: "x".repeat(5_000) }, /longer/],
    ["an endless description", { name: "a", description: "x".repeat(50_000_000) }, /50000000/],
    ["a schema that is a list", { name: "a", inputSchema: [] }, /schema/],
    ["a schema that is text", { name: "a", inputSchema: "{}" }, /schema/],
  ])("with %s is set aside with the reason", (_, bad, reason) => {
    const { report, definitions } = imported([bad, { name: "good", inputSchema: OBJECT }]);

    expect(report.tools[0]).toMatchObject({
      status: "quarantined",
      reason: expect.stringMatching(reason),
    });
    expect(report.tools[1]?.status).toBe("accepted");
    expect(definitions).toHaveLength(1);
    expect(report.tools.every((tool) => typeof tool.name === "string")).toBe(true);
  });

  it("points at the fault in its input schema", () => {
    const tool = { name: "a", inputSchema: { ...OBJECT, properties: { n: { type: "strng" } } } };

    expect(only(tool)).toMatchObject({ status: "quarantined", pointer: "/properties/n/type" });
  });

  it("J06: may be hostile in any way and is judged in time", () => {
    let deep: object = {};
    for (let level = 0; level < 100_000; level++) deep = { properties: { a: deep } };
    const loop = { A: { allOf: [{ $ref: "#/$defs/B" }] }, B: { allOf: [{ $ref: "#/$defs/A" }] } };

    const tools = reportedTools([
      {
        name: "loop",
        inputSchema: { ...OBJECT, $defs: loop, properties: { x: { $ref: "#/$defs/A" } } },
      },
      { name: "deep", inputSchema: deep },
      { name: "far", inputSchema: { $ref: "https://example.invalid/x.json" } },
      { name: "self", inputSchema: { ...OBJECT, properties: { x: { $ref: "#" } } } },
      { name: "long", description: "x".repeat(50_000_000) },
      { name: "deep annotations", annotations: deep },
      { name: "deep name", title: deep },
      deep,
    ]);

    expect(tools.map((tool) => tool.status)).toEqual([
      "quarantined",
      "quarantined",
      "quarantined",
      "accepted",
      "quarantined",
      "renamed",
      "renamed",
      "quarantined",
    ]);
  });
});

describe("schemas", () => {
  it("J11: may be missing, which lets a tool be called with nothing", () => {
    const { report, definitions } = imported(inputTools("J11"));

    expect(report.counts).toEqual({ listed: 4, accepted: 4, renamed: 0, quarantined: 0 });
    expect(report.tools.map((tool) => tool.warnings.length > 0)).toEqual([false, true, true, true]);
    expect(definitions.map((tool) => tool.inputSchema)).toEqual([OBJECT, null, null, {}]);
  });

  it("J04: may be recursive in results", () => {
    const { report, definitions } = imported(inputTools("J04"));

    expect(report.counts.accepted).toBe(2);
    expect(definitions[0]).toHaveProperty("outputSchema");
  });

  it("J04: of results are dropped with a note where they cannot be used", () => {
    const { report, definitions } = imported([
      { name: "a", inputSchema: OBJECT, outputSchema: { type: "object", properties: { x: 3 } } },
    ]);

    expect(report.tools[0]?.status).toBe("accepted");
    expect(report.tools[0]?.warnings).toEqual([expect.stringMatching(/dropped.*\/properties\/x/)]);
    expect(definitions[0]).not.toHaveProperty("outputSchema");
  });

  it("J13: are taken with one note on what nobody checks", () => {
    const [schema] = objectsIn(reportOf("J13").input.schemas);
    const patterns = {
      ...OBJECT,
      properties: { p: { pattern: "(" } },
      patternProperties: { "[": {} },
    };

    expect(only({ name: "a", inputSchema: schema }).warnings).toEqual([
      "Unknown formats are not checked: uint, made-up.",
    ]);
    expect(only({ name: "a", inputSchema: patterns }).warnings).toEqual([
      "Pattern [ is not checked.",
      "Pattern ( is not checked.",
    ]);
    expect(only({ name: "a", inputSchema: OBJECT, outputSchema: schema }).warnings).toEqual([
      "Output schema: Unknown formats are not checked: uint, made-up.",
    ]);
  });

  it("are not searched for patterns without end", () => {
    const properties = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [`p${at}`, { pattern: `(?=${at})` }]),
    );

    const { warnings } = only({ name: "a", inputSchema: { ...OBJECT, properties } });

    expect(warnings).toHaveLength(101);
    expect(warnings.at(-1)).toBe("4900 more patterns were not looked at.");
  });

  it("keep every digit", () => {
    const schema = { ...OBJECT, properties: { n: { maximum: 9223372036854775807n } } };

    expect(imported([{ name: "a", inputSchema: schema }]).definitions[0]?.inputSchema).toEqual(
      schema,
    );
  });
});

describe("hints", () => {
  it("M04: take cautious defaults, so that silence asks for approval", () => {
    const tools = reportedTools(inputTools("M04"));

    expect(tools.filter((tool) => tool.suggest.approval).map((tool) => tool.name)).toEqual([
      "wipe",
      "add",
    ]);
    expect(tools[0]?.hints).toEqual({
      readOnly: { value: false, source: "default" },
      destructive: { value: true, source: "default" },
      idempotent: { value: false, source: "default" },
      openWorld: { value: true, source: "default" },
    });
  });

  it("M06: are flagged where they contradict the name, each other, or stand on everything alike", () => {
    const { report } = imported(inputTools("M06"));

    const flagged = report.tools.filter((tool) =>
      tool.warnings.some((text) => /hints/i.test(text)),
    );
    expect(flagged.map((tool) => tool.name)).toEqual(["search_graph", "odd"]);
    expect(report.warnings).toContainEqual(
      expect.stringMatching(/Suspicious.*search_graph.*delete_project/),
    );
    expect(report.tools.every((tool) => tool.suggest.approval)).toBe(true);
  });

  it("are flagged where one set stands on all tools without their words bearing it out", () => {
    const stamp = { readOnlyHint: true };
    const set = (...names: string[]) =>
      imported(names.map((name) => ({ name, inputSchema: OBJECT, annotations: stamp }))).report;

    expect(set("a", "b", "c").warnings).toEqual([expect.stringContaining("Suspicious")]);
    expect(set("get_a", "list_b", "search_c").warnings).toEqual([]);
  });

  it("of a wrong type are named and read cautiously", () => {
    const tool = only({ name: "get_x", inputSchema: OBJECT, annotations: { readOnlyHint: "yes" } });

    expect(tool.hints.readOnly).toEqual({ value: false, source: "default" });
    expect(tool.warnings).toEqual([expect.stringContaining("readOnlyHint")]);
  });
});

describe("names", () => {
  it("N04, N08: are distinct, accepted by every provider and independent of order", () => {
    for (const [id, alias] of [
      ["N04", "atlas-cloud-connector-production"],
      ["N08", "fs"],
    ] as const) {
      const tools = inputTools(id).map((tool) => ({ ...tool, inputSchema: OBJECT }));
      const names = (list: unknown[]) =>
        new Map(reportedTools(list, alias).map((tool) => [tool.name, tool.modelName]));

      const given = names(tools);

      expect(new Set(given.values()).size).toBe(tools.length);
      expect([...given.values()].every((name) => /^[a-zA-Z0-9_-]{1,64}$/.test(name))).toBe(true);
      expect(names(tools.toReversed())).toEqual(given);
    }
  });

  it("are renamed only where `alias__name` would not do", () => {
    const tools = reportedTools([
      { name: "read_file" },
      { name: "Summarize Detection" },
      { name: "a.b" },
    ]);

    expect(tools.map((tool) => [tool.modelName === `srv__${tool.name}`, tool.status])).toEqual([
      [true, "accepted"],
      [false, "renamed"],
      [false, "renamed"],
    ]);
  });

  it("that are listed twice keep the first and say whether the second differs", () => {
    const first = { name: "a", description: "one", inputSchema: OBJECT };
    const { report, definitions } = imported([
      first,
      { ...first },
      { ...first, description: "two" },
    ]);

    expect(report.tools.map((tool) => tool.status)).toEqual([
      "accepted",
      "quarantined",
      "quarantined",
    ]);
    expect(report.tools[1]?.reason).toContain("lists this tool twice");
    expect(report.tools[2]?.reason).toContain("different definitions");
    expect(report.tools[0]?.warnings).toEqual([expect.stringContaining("another definition")]);
    expect(definitions.map((tool) => tool.description)).toEqual(["one"]);
  });

  it("that differ only in Unicode form are one name", () => {
    const tools = reportedTools([{ name: "caf\u00e9" }, { name: "cafe\u0301" }]);

    expect(tools.map((tool) => tool.status)).toEqual(["renamed", "quarantined"]);
  });

  it("may be words that JavaScript knows", () => {
    const { report } = imported([
      { name: "__proto__" },
      { name: "constructor" },
      { name: "toString" },
    ]);

    expect(report.counts.quarantined).toBe(0);
  });
});

describe("the form of a list", () => {
  const tools = [{ name: "a" }, { name: "b" }];
  it.each<[string, unknown]>([
    ["a result", { tools }],
    ["a bare list", tools],
    ["a JSON-RPC answer", { jsonrpc: "2.0", id: 1, result: { tools } }],
    [
      "pages",
      {
        pages: [
          { tools: [tools[0]], nextCursor: "2" },
          { tools: [tools[1]], nextCursor: "" },
        ],
      },
    ],
    ["a list of pages", [{ tools: [tools[0]], nextCursor: "2" }, { tools: [tools[1]] }]],
  ])("may be %s", (_, listed) => {
    const result = importTools({ alias: "srv", listed });

    expect(result.ok && result.server.definitions.map((tool) => tool.name)).toEqual(["a", "b"]);
    expect(
      result.ok && result.server.report.warnings.some((text) => text.includes("goes on")),
    ).toBe(false);
  });

  it.each(["2", 5, {}])("that breaks off in the middle is noticed: %j", (nextCursor) => {
    const result = importTools({ alias: "srv", listed: { tools, nextCursor } });

    expect(result.ok && result.server.report.warnings).toContainEqual(
      expect.stringContaining("goes on"),
    );
  });

  it.each([undefined, null, 3, "x", {}, { tools: null }, { tools: {} }, { result: {} }])(
    "%j is none",
    (listed) => {
      expect(importTools({ alias: "srv", listed })).toMatchObject({ ok: false });
    },
  );

  it("shows keys that MCP does not know, once", () => {
    const { report } = imported([
      { name: "a", arguments: [] },
      { name: "b", arguments: [] },
    ]);

    expect(report.warnings.filter((text) => text.includes("`arguments`"))).toHaveLength(1);
  });
});

describe("any list", () => {
  it("is imported without a throw, with counts that add up and every tool in its place", () => {
    const tool = fc.oneof(
      fc.anything({ withBigInt: true }),
      fc.record(
        {
          name: fc.oneof(fc.string({ unit: "binary" }), fc.anything()),
          description: fc.anything(),
          inputSchema: fc.oneof(fc.constant(OBJECT), fc.anything()),
          outputSchema: fc.anything(),
          annotations: fc.anything(),
        },
        { requiredKeys: [] },
      ),
    );

    fc.assert(
      fc.property(fc.array(tool), (tools) => {
        const { report, definitions } = imported(tools);
        const { listed, accepted, renamed, quarantined } = report.counts;

        expect(listed).toBe(tools.length);
        expect(accepted + renamed + quarantined).toBe(listed);
        expect(definitions).toHaveLength(accepted + renamed);
        for (const reported of report.tools) {
          expect(reported.reason !== null).toBe(reported.status === "quarantined");
        }
      }),
    );
  });
});

describe("real lists", () => {
  const folder = "../shared/cases/mcp";
  const present = existsSync(folder);
  if (!present) process.stderr.write(`skipped: ${folder} is absent\n`);
  const files = present ? readdirSync(folder) : [];

  it.skipIf(!present).each(files)("%s comes in whole", (file) => {
    const listed = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
    const result = importTools({ alias: "srv", listed });
    if (!result.ok) throw new Error(result.message);
    const { counts, tools } = result.server.report;

    expect(counts.listed).toBe(listed.tools.length);
    expect(counts.quarantined).toBe(0);
    expect(new Set(tools.map((tool) => tool.modelName)).size).toBe(counts.listed);
  });

  it.skipIf(!present)("show that Notion marks a search destructive", () => {
    const listed = JSON.parse(readFileSync(`${folder}/notion-mcp-server.json`, "utf8"));
    const result = importTools({ alias: "notion", listed });
    const search = result.ok
      ? result.server.report.tools.find((tool) => tool.name === "API-post-search")
      : undefined;

    expect(search?.warnings).toEqual([expect.stringContaining("destructive")]);
    expect(search?.suggest).toMatchObject({ strategy: ["unknown"], approval: true });
  });
});
