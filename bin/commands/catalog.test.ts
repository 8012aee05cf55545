import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runInMemory } from "../testing/run-in-memory";

const CONFIG = `surfaces:
  as_consumer:
    agents:
      main:
        tools:
          - {module: m.jobs, alias: jobs, allowed: [search, launch], tool_traits: {
              search: {strategy: [exploration]},
              launch: {strategy: neutral, execution: {trigger: tool_call_complete, concurrency: parallel_with_generation, result_dependency: detached, replay: at_most_once_per_round}}}}
          - {kind: mcp, server_id: docs, tool_traits: {"*": {strategy: [exploration]}}}
          - kind: named_service
            namespaces:
              task: {allowed: [object.upsert]}
              memo: {allowed: [object.upsert, object.get], tool_traits: {upsert_object: {strategy: [neutral]}}}
            tool_traits: {upsert_object: {strategy: [exploitation]}}
`;

type Provenance = { family: string; layer: string; namespace: string | null; won: boolean };
type Tool = {
  id: string;
  provenance: Provenance[];
  byNamespace: Record<string, { provenance: Provenance[] }>;
};
type Document = {
  agent: string;
  tools: Tool[];
  diagnostics: { ruleId: string; message: string }[];
};

async function catalog(config: string, ...rest: readonly string[]) {
  const outcome = await runInMemory(["catalog", "--config", "c.yaml", "--json", ...rest], {
    "c.yaml": config,
    "null.json":
      '{"jobs": [{"name": "search", "title": null, "description": null, "inputSchema": null, "shape": null, "spec": null, "declared": null, "annotations": null}]}',
    "stray.json": '{"mcp_docs": [], "job": [{"name": "read"}]}',
    "tools.json": JSON.stringify({
      jobs: [
        { name: "search", description: "Searches.", spec: { strategy: ["exploitation"] } },
        {
          name: "drop",
          description: "Drops.",
          declared: [{ strategy: "neutral" }, { strategy: "exploration" }],
        },
      ],
      mcp_docs: [
        { name: "read.page", inputSchema: { type: "object" }, annotations: { readOnlyHint: true } },
      ],
    }),
  });
  const document: Document =
    outcome.out === "" ? { agent: "", tools: [], diagnostics: [] } : JSON.parse(outcome.out);
  return { ...outcome, document };
}

describe("traitline catalog", () => {
  it("prints every effective tool with the layers that spoke", async () => {
    const { document, status } = await catalog(CONFIG, "--agent", "main");

    expect(status).toBe(0);
    expect(document.tools.map(({ id }) => id)).toEqual([
      "jobs.launch",
      "jobs.search",
      "named_services.get_object",
      "named_services.upsert_object",
    ]);
    expect(document.tools[1]).toEqual({
      id: "jobs.search",
      alias: "jobs",
      callable: "search",
      kind: "python",
      allowed: true,
      discovered: null,
      strategy: ["exploration"],
      execution: null,
      early: { active: false, reason: "no_profile" },
      namespaces: [],
      byNamespace: {},
      provenance: [
        {
          family: "strategy",
          layer: "default",
          key: "*",
          namespace: null,
          value: ["unknown"],
          won: false,
          at: null,
        },
        {
          family: "strategy",
          layer: "connection",
          key: "search",
          namespace: null,
          value: ["exploration"],
          won: true,
          at: { line: 7, column: 15 },
        },
        {
          family: "execution",
          layer: "default",
          key: "*",
          namespace: null,
          value: null,
          won: true,
          at: null,
        },
      ],
    });
    expect(document.tools[0]).toMatchObject({
      strategy: ["neutral"],
      early: { active: true, reason: null },
    });
  });

  it("shows the namespaces of a callable, and those that differ", async () => {
    const { document } = await catalog(CONFIG, "--agent", "main");

    expect(document.tools[3]).toMatchObject({
      namespaces: ["task", "memo"],
      strategy: ["exploitation"],
      byNamespace: {
        memo: {
          strategy: ["neutral"],
          execution: null,
          early: { active: false, reason: "no_profile" },
        },
      },
    });
    expect(document.tools[2]).toMatchObject({ namespaces: ["memo"], byNamespace: {} });
  });

  it("shows what namespaces say among the layers, and which layer counts in each", async () => {
    const { document } = await catalog(CONFIG, "--agent", "main");
    const brief = (entries: readonly Provenance[]) =>
      entries
        .filter(({ family }) => family === "strategy")
        .map(({ layer, namespace, won }) => [layer, namespace, won]);
    const tool = document.tools[3];

    expect(brief(tool?.provenance ?? [])).toEqual([
      ["default", null, false],
      ["connection", null, true],
      ["namespace", "memo", false],
    ]);
    expect(brief(tool?.byNamespace.memo?.provenance ?? [])).toEqual([
      ["default", null, false],
      ["connection", null, false],
      ["namespace", "memo", true],
    ]);
  });

  it("lists what was discovered, allowed or not, with what code says", async () => {
    const { document } = await catalog(CONFIG, "--agent", "main", "--tools", "tools.json");

    expect(document.tools.filter(({ id }) => !id.startsWith("named"))).toMatchObject([
      { id: "jobs.drop", allowed: false, discovered: true, strategy: ["exploration", "neutral"] },
      { id: "jobs.search", allowed: true, discovered: true, strategy: ["exploration"] },
      { id: "mcp_docs.read.page", allowed: true, kind: "mcp", strategy: ["exploration"] },
    ]);
    for (const { provenance } of document.tools) {
      const winners = provenance.filter(({ won }) => won).map(({ family }) => family);
      expect(winners.sort()).toEqual(["execution", "strategy"]);
    }
  });

  it("takes null for nothing in what was discovered", async () => {
    const { document, status } = await catalog(CONFIG, "--agent", "main", "--tools", "null.json");

    expect(status).toBe(0);
    expect(document.tools[0]).toMatchObject({ id: "jobs.search", discovered: true });
  });

  it("says of discovered tools that no connection of the file offers that they are not read", async () => {
    const { document, status } = await catalog(CONFIG, "--agent", "main", "--tools", "stray.json");

    expect(status).toBe(0);
    expect(document.diagnostics.filter(({ ruleId }) => ruleId === "CAT-03")).toMatchObject([
      {
        severity: "warn",
        message: 'no connection has the alias "job"; its discovered tools are not read',
        path: "tools.job",
        fix: 'Did you mean "jobs"?',
      },
    ]);
  });

  it("gives an unknown agent no tools, and says so", async () => {
    const { document, status } = await catalog(CONFIG, "--agent", "mian");

    expect(status).toBe(1);
    expect(document).toMatchObject({
      agent: "mian",
      tools: [],
      diagnostics: [{ ruleId: "CONFIG-06", severity: "error", fix: 'Did you mean "main"?' }],
    });
  });

  it("asks for a bundle only where several have the agent", async () => {
    const bundle = (id: string, agent: string) =>
      `  - {id: ${id}, config: {surfaces: {as_consumer: {agents: {${agent}: {tools: [{module: m, alias: ${id}, allowed: [x]}]}}}}}}\n`;
    const descriptor = `bundles:\n  items:\n${bundle("a", "main")}${bundle("b", "main")}${bundle("c", "other")}`;

    expect(await catalog(descriptor, "--agent", "other")).toMatchObject({ status: 0 });
    expect(await catalog(descriptor, "--agent", "main", "--bundle", "b")).toMatchObject({
      document: { tools: [{ id: "b.x" }] },
    });
    expect(await catalog(descriptor, "--agent", "main")).toMatchObject({
      status: 2,
      error: "c.yaml: several bundles have an agent main: a, b; name one with --bundle",
    });
    expect(await catalog(descriptor, "--agent", "main", "--bundle", "d")).toMatchObject({
      status: 1,
      document: { tools: [] },
    });
    expect(await catalog(descriptor, "--agent", "research")).toMatchObject({
      status: 1,
      document: { tools: [], diagnostics: [{ fix: "Name one of main, other." }] },
    });
  });

  it("leaves the faults of other agents to them", async () => {
    const config =
      "surfaces: {as_consumer: {agents: {main: {tools: []}, other: {tools: [{kind: x, alias: a}]}}}}\n";

    expect((await catalog(config, "--agent", "main")).document.diagnostics).toEqual([]);
    expect((await catalog(config, "--agent", "other")).status).toBe(1);
  });

  it.each([
    [
      "a syntax error",
      "a: 1\n\tb: 2\n",
      "c.yaml:2:1: a tab indents this line; YAML takes spaces only. Correct the syntax at this place.",
    ],
    [
      "a text that is no mapping",
      "- a\n",
      "c.yaml:1:1: the file must be a mapping; got a list. Write the value in the shape that is due.",
    ],
  ])("cannot read %s", async (_, config, error) => {
    expect(await catalog(config, "--agent", "main")).toMatchObject({ status: 2, out: "", error });
  });

  it.each([
    ["{", "tools.json:1:2: the text ends where a key in double quotes should come"],
    ['{"a": {}}', "tools.json: tools.a must be a list of tools"],
    ['{"a": [{"description": ""}]}', "tools.json: tools.a[0] needs a name"],
    ['{"a": [{"name": "x", "shape": "verb"}]}', /unknown shape; use one of query/],
  ])("cannot use the tools %s", async (tools, error) => {
    const files = { "c.yaml": CONFIG, "tools.json": tools };
    const outcome = await runInMemory(
      ["catalog", "--config", "c.yaml", "--agent", "main", "--tools", "tools.json"],
      files,
    );

    expect(outcome.status).toBe(2);
    expect(outcome.error).toMatch(error);
  });

  it("prints a table for people, and nothing of a file that could move their cursor", async () => {
    const config =
      'surfaces: {as_consumer: {agents: {main: {tools: [{module: m, alias: j, allowed: ["a\\e[2J"]}]}}}}\n';
    const { out } = await runInMemory(["catalog", "--config", "c.yaml", "--agent", "main"], {
      "c.yaml": config,
    });

    expect(out).toContain("j.a\\u{1b}[2J");
    expect(out).not.toContain("\u001b");
  });

  it.for(["deployment__bundles.yaml", "workspace__bundles.template.yaml"])(
    "reads %s",
    async (name, { skip }) => {
      const file = new URL(`../../../shared/cases/configs/${name}`, import.meta.url);
      if (!existsSync(file)) return skip("the shared cases are not beside this checkout");
      const { document, status } = await catalog(readFileSync(file, "utf8"), "--agent", "main");

      expect(status).toBe(0);
      expect(document.tools.length).toBeGreaterThan(30);
    },
  );
});
