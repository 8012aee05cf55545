import { describe, expect, it } from "vitest";
import { printJson } from "@/lib/kernel/json-print";
import { reportOf } from "@/lib/testing/cases/reference-vectors";
import type { Connection } from "./connection";
import { readConfig } from "./read-config";

/** A file with one agent `main` whose connections are written in `tools`, in brackets or as a block. */
const fileOf = (tools: string): string =>
  `surfaces:\n  as_consumer:\n    agents:\n      main:\n        tools:\n${tools.replace(/^/gm, "          ")}\n`;

function read(tools: string) {
  const reading = readConfig(fileOf(tools));
  const connections = reading.documents[0]?.agents[0]?.connections ?? [];
  return { connections, findings: summary(reading.diagnostics), ...reading };
}

const summary = (diagnostics: ReturnType<typeof readConfig>["diagnostics"]) =>
  diagnostics.map(
    ({ severity, ruleId, line, column }) => `${severity} ${ruleId} ${line}:${column}`,
  );

const errors = (findings: readonly string[]) =>
  findings.filter((found) => found.startsWith("error"));

const only = (connections: readonly Connection[]): Connection => {
  const [connection] = connections;
  if (connection === undefined || connections.length !== 1)
    throw new Error("one connection was due");
  return connection;
};

describe("readConfig", () => {
  it("reads a descriptor's bundles, each with its own agents", () => {
    const { documents, diagnostics } = readConfig(
      [
        "bundles:",
        "  items:",
        "  - id: a@1",
        "    config: {surfaces: {as_consumer: {agents: {main: {tools: [{module: m, alias: x}]}}}}}",
        "  - id: b@1",
        "    config: {ui: {}}",
      ].join("\n"),
    );

    expect(documents).toMatchObject([{ bundle: "a@1", path: "bundles.items[0].config" }]);
    expect(documents[0]?.agents[0]?.connections[0]).toMatchObject({
      alias: "x",
      path: "bundles.items[0].config.surfaces.as_consumer.agents.main.tools[0]",
      at: { line: 4, column: 63 },
    });
    expect(diagnostics).toEqual([]);
  });

  it("reads the same from JSON as from YAML", () => {
    const tools = [
      { kind: "mcp", server_id: "s", allowed: ["a"], tool_traits: { a: { strategy: "neutral" } } },
    ];
    const json = printJson({ surfaces: { as_consumer: { agents: { main: { tools } } } } }, 2);
    const fromYaml = read(
      "- {kind: mcp, server_id: s, allowed: [a], tool_traits: {a: {strategy: neutral}}}",
    );
    const fromJson = readConfig(json);

    const bare = (connections: readonly Connection[] | undefined) =>
      JSON.stringify(connections, (key, value) => (key === "at" ? undefined : value));
    expect(bare(fromJson.documents[0]?.agents[0]?.connections)).toBe(bare(fromYaml.connections));
  });

  it("locates what is wrong inside a trait at the word itself", () => {
    const { findings } = read(
      "- module: m\n  alias: j\n  tool_traits:\n    a:\n      strategy: [neutral, exploitaiton]",
    );

    expect(findings).toEqual(["error TRAIT-01 10:37"]);
  });

  it.each([
    ["a missing list is every tool", "", null],
    ["an empty list is none", ", allowed: []", []],
    ["no value is none", ", allowed: ", []],
    ["a mapping is none", ", allowed: {a: true}", []],
    ["a bare name is a list of one", ", allowed: a", ["a"]],
    ["a word that says no is none", ", allowed: no", []],
    ["a word that says yes is none", ", allowed: On", []],
    ["a boolean is none", ", allowed: true", []],
    ["such a word in a list is a name", ", allowed: [no]", ["no"]],
    ["a star is every tool", ', allowed: [a, "*"]', null],
    ["a list given twice is none", ", allowed: [a], allowed: [b]", []],
    ["two spellings at once are none", ", allowed: [a], tools: [b]", []],
    ["a misspelt list is none", ", alowed: [a]", []],
    ["a list under another word is none", ", allow: [a]", []],
    ["a list in other letters is none", ", Allowed: [a]", []],
    ["a switch in other letters is none", ", allowed: [a], Enabled: false", []],
    ["a kind in other letters is none", ", allowed: [a], Kind: mcp", []],
    ["traits under another word are none", ", allowed: [a], tool_trait: {a: {}}", []],
    ["traits in other letters are none", ", allowed: [a], Tool-Traits: {a: {}}", []],
    ["a denial is none", ", deny: [a]", []],
    ["another word beside the list itself changes nothing", ", allowed: [a], allow: [b]", ["a"]],
    [
      "traits beside the key itself change nothing",
      ", allowed: [a], tool_traits: {}, traits: 1",
      ["a"],
    ],
    ["namespaces where there are none are none", ", namespaces: {m: {allowed: [object.get]}}", []],
    ["an exclusion without a list is none", ", excluded: [a]", []],
    ["a kind that is no text is none", ", kind: [mcp], allowed: [a]", []],
    ["a module that is no text is none", ", ref: {a: b}, allowed: [a]", []],
    ["switched off is none", ", allowed: [a], enabled: false", []],
    ["a switch that cannot be read is none", ", allowed: [a], enabled: off", []],
    ["a quoted switch is none", ', allowed: [a], enabled: "true"', []],
    ["approval that a file cannot keep is none", ", allowed: [a], requires_approval: true", []],
    [
      "approval that is not asked for changes nothing",
      ", allowed: [a], requires_approval: false",
      ["a"],
    ],
  ])("takes doubt about an allow-list for nothing: %s", (_, rest, allowed) => {
    expect(only(read(`- {module: m, alias: j${rest}}`).connections).allowed).toEqual(allowed);
  });

  it("does not fall back on another alias where the one that is written cannot be read", () => {
    const { connections } = read("- {kind: mcp, server_id: s, alias: [a], allowed: [x]}");

    expect(only(connections)).toMatchObject({ alias: "mcp_s", allowed: [] });
  });

  it.each([
    ["no operation in an empty list", "{allowed: []}", []],
    ["every operation without a list", "{}", null],
    ["every operation without a value", "", null],
    ["no operation in a list instead of a mapping", "[object.get]", []],
    ["no operation in text instead of a mapping", "object.get", []],
    ["no operation in a boolean instead of a mapping", "true", []],
    ["no operation beside an exclusion without a value", "{excluded: }", []],
    ["no operation beside an exclusion that is a number", "{excluded: 5}", []],
    ["no operation beside an exclusion given twice", "{excluded: [object.get], excluded: []}", []],
    [
      "no operation beside a misspelt exclusion",
      "{allowed: [object.delete], excluded: [object.delte]}",
      [],
    ],
    [
      "no operation beside the exclusion of a callable",
      "{allowed: [object.delete], excluded: {delete_object: {}}}",
      [],
    ],
    ["what an empty exclusion leaves", "{allowed: [object.get], excluded: []}", ["object.get"]],
    ["no operation beside a misspelt list", "{alowed: [object.get]}", []],
    ["no operation beside a list under another word", "{allow: [object.get]}", []],
    ["no operation beside an exclusion under another word", "{deny: [object.get]}", []],
    ["no operation beside a misspelt exclusion list", "{exclded: [object.get]}", []],
    ["no operation beside traits in other letters", "{Tool_traits: {}}", []],
    ["nothing where everything is excluded", '{excluded: ["*"]}', []],
    [
      "an exclusion over an allowance",
      "{allowed: [object.get, object.list], excluded: {object.get: {}}}",
      ["object.list"],
    ],
    ["older spellings", "{allowed_operations: object.get}", ["object.get"]],
  ])("grants in a namespace %s", (_, grant, allowed) => {
    const { connections } = read(`- {kind: named_service, namespaces: {mem: ${grant}}}`);

    expect(only(connections).namespaces.mem?.allowed).toEqual(allowed);
  });

  it("takes every operation but the excluded ones where only those are named", () => {
    const { connections } = read(
      "- {kind: named_service, namespaces: {mem: {excluded: [object.delete]}}}",
    );

    expect(only(connections).namespaces.mem?.allowed).not.toContain("object.delete");
    expect(only(connections).namespaces.mem?.allowed).toContain("object.get");
  });

  it("distrusts traits that are declared twice", () => {
    const { connections, findings } = read(
      "- module: m\n  alias: j\n  tool_traits:\n    a: {strategy: [neutral]}\n    a: {strategy: [exploration]}",
    );

    expect(only(connections).traits.a?.families).toEqual({
      strategy: ["unknown"],
      execution: null,
    });
    expect(findings).toEqual(["error CONFIG-03 10:15"]);
  });

  it("keeps what is outside the grammar and names it once a file", () => {
    const { connections, findings } = read(
      "- {module: m, alias: a, runtime: {x: local}}\n- {module: n, alias: b, runtime: {y: docker}}",
    );

    expect(connections.map(({ extra }) => extra)).toEqual([
      { runtime: { x: "local" } },
      { runtime: { y: "docker" } },
    ]);
    expect(findings).toEqual(["info CONFIG-11 6:35"]);
  });

  it.each([
    ["an alias with a dot", "- {module: m, alias: a.b}", "error CONFIG-10 6:25"],
    [
      "an alias with a character that does not show",
      '- {module: m, alias: "de\\u202esk"}',
      "error CONFIG-10 6:25",
    ],
    ["an unknown kind", "- {kind: http, alias: a}", "error CONFIG-08 6:14"],
    ["a kind that is no text", "- {kind: [mcp], alias: a}", "error CONFIG-14 6:14"],
    ["a connection that is text", "- hello", "error CONFIG-14 6:13"],
    ["a shared alias", "- {module: m, alias: a}\n- {module: n, alias: a}", "error CONFIG-09 7:13"],
    ["a named service without namespaces", "- {kind: named_service}", "error CONFIG-07 6:13"],
    [
      "a misspelt exclusion",
      "- {kind: named_service, namespaces: {m: {excluded: [object.delte]}}}",
      "error CONFIG-15 6:52",
    ],
    [
      "a namespace's unknown operation",
      "- {kind: named_service, namespaces: {m: {allowed: [object.serch]}}}",
      "error CONFIG-15 6:52",
    ],
  ])("reports %s where it stands", (_, tools, finding) => {
    expect(errors(read(tools).findings)).toEqual([finding]);
  });

  it("points out numbers, booleans and dates where text is due, and takes them as they are written", () => {
    const { connections, findings } = read(
      "- module: m\n  alias: 010\n  allowed: [1.10, true, 2026-01-02, NO]",
    );

    expect(only(connections)).toMatchObject({
      alias: "010",
      allowed: ["1.10", "true", "2026-01-02", "NO"],
    });
    expect(findings).toEqual([
      "warn CONFIG-13 7:13",
      "warn CONFIG-13 8:23",
      "warn CONFIG-13 8:29",
      "warn CONFIG-13 8:35",
    ]);
  });

  it("points out names of an allow-list that carry their own alias", () => {
    const { diagnostics } = read("- {module: m, alias: j, allowed: [j.a, mcp.j.b, other.c, jj.d]}");

    expect(diagnostics.map(({ ruleId, message, fix }) => [ruleId, message, fix])).toEqual([
      [
        "CONFIG-16",
        '"j.a" is taken as it stands: names in an allow-list carry no alias',
        "Write a.",
      ],
      [
        "CONFIG-16",
        '"mcp.j.b" is taken as it stands: names in an allow-list carry no alias',
        "Write b.",
      ],
    ]);
  });

  it("points out names of an allow-list with characters that do not show, which no tool has", () => {
    const { diagnostics } = read('- {module: m, alias: j, allowed: [a, "b\\u200b"]}');

    expect(diagnostics.map(({ ruleId, message }) => [ruleId, message])).toEqual([
      ["CONFIG-16", '"b\u200b" holds characters that do not show: U+200B'],
    ]);
  });

  it("reads a connection with thousands of keys outside the grammar", () => {
    const keys = Array.from({ length: 20_000 }, (_, at) => `k${at}: ${at}`).join(", ");

    const { connections } = read(`- {module: m, alias: j, allowed: [a], ${keys}}`);

    expect(only(connections).allowed).toEqual(["a"]);
    expect(Object.keys(only(connections).extra)).toHaveLength(20_000);
  });

  it("uses nothing below a key that stands twice on the way to the agents", () => {
    const twice = `${fileOf("- {module: m, alias: a}")}surfaces: {}\n`;

    expect(readConfig(twice).documents).toEqual([]);
  });

  it.each(["hello", "- a\n", "12"])("refuses a file that is no mapping: %j", (text) => {
    const { isReadable, diagnostics } = readConfig(text);

    expect(isReadable).toBe(false);
    expect(summary(diagnostics)).toEqual(["error CONFIG-14 1:1"]);
  });

  it("sees that an agent's tools are misspelt", () => {
    const { documents, diagnostics } = readConfig(
      "surfaces: {as_consumer: {agents: {main: {tool: [{module: m, alias: a}]}}}}\n",
    );

    expect(documents[0]?.agents).toMatchObject([{ id: "main", connections: [], isInDoubt: true }]);
    expect(diagnostics).toMatchObject([{ ruleId: "CONFIG-14", fix: "Did you mean tools?" }]);
  });

  it.each([
    ["main: {tools: []}, main: {tools: []}", true],
    ["main: {tools: [], tools: []}", true],
    ["main: {tools: {alias: a}}", true],
    ["main: [a]", true],
    ["main: {tool: []}", true],
    ["main: {tools: []}", undefined],
    ["main: {tools: }", undefined],
    ["main: ", undefined],
    ["main: {}", undefined],
  ])("tells an agent that has nothing from one whose list is in doubt: %s", (agents, doubt) => {
    const { documents } = readConfig(`surfaces: {as_consumer: {agents: {${agents}}}}\n`);

    expect(documents[0]?.agents).toMatchObject([{ id: "main", connections: [] }]);
    expect(documents[0]?.agents[0]?.isInDoubt).toBe(doubt);
  });

  it("says where agents belong when there are none", () => {
    expect(readConfig("a: 1\n").diagnostics[0]).toMatchObject({
      ruleId: "CONFIG-05",
      fix: expect.stringContaining("surfaces.as_consumer.agents"),
    });
  });

  it("keeps callables named like an object's own machinery", () => {
    const { connections } = read(
      "- {module: m, alias: j, tool_traits: {__proto__: {strategy: [neutral]}, constructor: {strategy: [neutral]}}}",
    );

    expect(Object.keys(only(connections).traits)).toEqual(["__proto__", "constructor"]);
  });
});

describe("readConfig, as reported", () => {
  /** The report's connections, under an agent. */
  const tools = (id: string) =>
    String(reportOf(id).input.yaml)
      .replace(/^tools:\n {2}/, "")
      .replace(/\n {2}/g, "\n")
      .trimEnd();

  it("Y01: text stays text, and text where a boolean is due is an error with the hint to write true", () => {
    const { connections, diagnostics } = read(tools("Y01"));

    expect(only(connections)).toMatchObject({
      alias: "on",
      extra: { regions: ["SE", "NO", "DK"], owners: { NO: "team-north" } },
    });
    expect(diagnostics.find(({ severity }) => severity === "error")).toMatchObject({
      ruleId: "CONFIG-12",
      line: 8,
      fix: "Write true.",
    });
    const pointedOut = diagnostics.filter(({ ruleId }) => ruleId === "CONFIG-13");
    expect(pointedOut.map(({ message }) => message.split(" ")[0])).toEqual([
      "1.10",
      "010",
      "2026-01-02",
    ]);
  });

  it("Y02: no and off are errors, and nothing is enabled or unguarded", () => {
    const { connections, findings } = read(tools("Y02"));

    expect(errors(findings)).toEqual(["error CONFIG-12 7:13", "error CONFIG-12 8:13"]);
    expect(only(connections).allowed).toEqual([]);
  });

  it.each(["Y01", "Y02", "Y06"])(
    "%s: loads nothing where the connections belong to no agent",
    (id) => {
      const { documents, diagnostics } = readConfig(String(reportOf(id).input.yaml));

      expect(documents).toEqual([]);
      expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
    },
  );

  it("Y06: a merge key hands down the guard", () => {
    const { connections } = read(tools("Y06"));

    expect(connections.map(({ alias, extra, allowed }) => ({ alias, extra, allowed }))).toEqual([
      { alias: "a", extra: { requires_approval: true }, allowed: [] },
      { alias: "b", extra: { requires_approval: true }, allowed: [] },
    ]);
  });

  it("Y07: a blank line after an anchor is fine, and the alias bomb is refused", () => {
    const { input } = reportOf("Y07");

    expect(readConfig(String(input.yaml)).isReadable).toBe(true);
    expect(readConfig(String(input.bomb))).toMatchObject({
      isReadable: false,
      diagnostics: [{ ruleId: "CONFIG-04", line: 6 }],
    });
  });
});
