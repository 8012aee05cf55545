import { existsSync, readFileSync } from "node:fs";
import { diffLines } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "@/lib/kernel/json-parse";
import { printJson } from "@/lib/kernel/json-print";
import type { AgentConfig, Connection } from "./connection";
import { connectionToJson } from "./connection-to-json";
import { exportConfig } from "./export-config";
import { parseSource } from "./parse-source";
import { readConfig } from "./read-config";
import { toJson } from "./source-tree";
import { writeConfig } from "./write-config";

/** The article's three connections. */
const ARTICLE = `# who may call what
surfaces:
  as_consumer:
    agents:
      main:
        tools:
          - id: workspace_jobs
            kind: python
            ref: tools/workspace_jobs.py
            alias: workspace_jobs
            allowed:
              - search
              - export_report     # weekly
              - launch_background_job
            tool_traits:
              search:
                strategy: [exploration]
              export_report:
                strategy: [exploitation]
              launch_background_job:
                strategy: [neutral]
                execution:
                  trigger: tool_call_complete
                  concurrency: parallel_with_generation
                  result_dependency: detached
                  replay: at_most_once_per_round
          - id: browser
            kind: mcp
            server_id: browser
            alias: browser
            allowed: [open_page, click, close]
            tool_traits:
              open_page: {strategy: [exploration]}
              click: {strategy: [exploration, exploitation]}
              close: {strategy: [neutral]}
          - id: task_service
            kind: named_service
            alias: named_services
            namespaces:
              task:
                allowed: [provider.about, object.search, object.schema, object.upsert]
            tool_traits:
              provider_about: {strategy: [exploration]}
              upsert_object: {strategy: [exploitation]}
`;

const agentsOf = (text: string, bundle: string | null = null): readonly AgentConfig[] =>
  readConfig(text).documents.find((document) => document.bundle === bundle)?.agents ?? [];

/** Agents without the places where they stand. */
const bare = (agents: readonly AgentConfig[]) =>
  agents.map(({ id, connections }) => ({
    id,
    connections: connections.map((connection) => printJson(connectionToJson(connection))),
  }));

/** The text after `alter` has changed the connection with `alias`. */
function change(
  text: string,
  alias: string,
  alter: (connection: Connection) => Connection,
): string {
  const agents = agentsOf(text).map((agent) => ({
    ...agent,
    connections: agent.connections.map((connection) =>
      connection.alias === alias ? alter(connection) : connection,
    ),
  }));
  const outcome = writeConfig(text, { bundle: null, agents });
  if (!outcome.ok) throw new Error(outcome.diagnostics.map(({ message }) => message).join("; "));
  return outcome.text;
}

const withTraits =
  (key: string, strategy: "neutral" | "exploration") => (connection: Connection) => ({
    ...connection,
    traits: { ...connection.traits, [key]: { families: { strategy: [strategy] }, at: null } },
  });

describe("writeConfig", () => {
  it("changes one strategy and not one character more", () => {
    expect(change(ARTICLE, "browser", withTraits("close", "exploration"))).toBe(
      ARTICLE.replace("close: {strategy: [neutral]}", "close: {strategy: [exploration]}"),
    );
  });

  it("takes a profile away and leaves the strategy", () => {
    const text = change(ARTICLE, "workspace_jobs", withTraits("launch_background_job", "neutral"));

    expect(text).toBe(ARTICLE.replace(/ {16}execution:\n(?: {18}.*\n){4}/, ""));
  });

  it("adds a trait key, and the mapping for it where there is none", () => {
    const text = change(ARTICLE, "browser", withTraits("scroll", "exploration"));

    expect(text).toBe(
      ARTICLE.replace(
        "              close: {strategy: [neutral]}\n",
        "              close: {strategy: [neutral]}\n              scroll:\n                strategy: [exploration]\n",
      ),
    );
    expect(
      change(
        "surfaces: {as_consumer: {agents: {main: {tools: [{module: m, alias: j}]}}}}\n",
        "j",
        withTraits("a", "neutral"),
      ),
    ).toBe(
      "surfaces: {as_consumer: {agents: {main: {tools: [{module: m, alias: j, tool_traits: {a: {strategy: [neutral]}}}]}}}}\n",
    );
  });

  it("takes a name from an allow-list and adds another", () => {
    const text = change(ARTICLE, "workspace_jobs", (connection) => ({
      ...connection,
      allowed: ["search", "launch_background_job", "cancel_job"],
    }));

    expect(text).toBe(
      ARTICLE.replace("              - export_report     # weekly\n", "").replace(
        "              - launch_background_job\n",
        "              - launch_background_job\n              - cancel_job\n",
      ),
    );
  });

  it("tells every tool from none when the list goes or empties", () => {
    const opened = change(ARTICLE, "browser", (connection) => ({ ...connection, allowed: null }));
    const closed = change(ARTICLE, "browser", (connection) => ({ ...connection, allowed: [] }));

    expect(opened).toBe(ARTICLE.replace("            allowed: [open_page, click, close]\n", ""));
    expect(closed).toBe(ARTICLE.replace("[open_page, click, close]", "[]"));
  });

  it("changes traits inside a namespace", () => {
    const text = change(ARTICLE, "named_services", (connection) => ({
      ...connection,
      namespaces: {
        task: {
          allowed: connection.namespaces.task?.allowed ?? null,
          at: null,
          traits: { upsert_object: { families: { strategy: ["neutral"] }, at: null } },
        },
      },
    }));

    expect(text).toContain(
      "object.upsert]\n                tool_traits:\n                  upsert_object:\n                    strategy: [neutral]\n            tool_traits:",
    );
  });

  it("removes one connection and adds another at the end", () => {
    const [agent] = agentsOf(ARTICLE);
    const [jobs, , services] = agent?.connections ?? [];
    const added: Connection = {
      id: "crm",
      kind: "mcp",
      alias: "crm",
      ref: null,
      serverId: "crm",
      allowed: ["read"],
      traits: {},
      namespaces: {},
      extra: {},
      at: null,
    };
    if (jobs === undefined || services === undefined) throw new Error("three connections were due");
    const outcome = writeConfig(ARTICLE, {
      bundle: null,
      agents: [{ id: "main", connections: [jobs, services, added] }],
    });

    expect(outcome).toEqual({
      ok: true,
      text: `${ARTICLE.replace(/ {10}- id: browser\n(?: {12}.*\n)*/, "")}          - id: crm\n            kind: mcp\n            server_id: crm\n            alias: crm\n            allowed: [read]\n`,
    });
  });

  it("adds an agent to a file that has others, or none", () => {
    const agents = [{ id: "research", connections: [] }];

    expect(writeConfig(ARTICLE, { bundle: null, agents })).toEqual({
      ok: true,
      text: `${ARTICLE}      research:\n        tools: []\n`,
    });
    expect(writeConfig("other: 1\n", { bundle: null, agents })).toMatchObject({ ok: true });
  });

  it("refuses a change that an anchor would carry elsewhere, and says so", () => {
    const text =
      "surfaces: {as_consumer: {agents: {main: {tools: [{module: m, alias: a, tool_traits: &t {x: {strategy: [neutral]}}}, {module: n, alias: b, tool_traits: *t}]}}}}\n";
    const [agent] = agentsOf(text);
    const connections = (agent?.connections ?? []).map((connection) =>
      connection.alias === "a" ? withTraits("x", "exploration")(connection) : connection,
    );

    expect(
      writeConfig(text, { bundle: null, agents: [{ id: "main", connections }] }),
    ).toMatchObject({
      ok: false,
      diagnostics: [{ ruleId: "CONFIG-21" }],
    });
    expect(change(text, "b", withTraits("x", "exploration"))).toContain(
      "tool_traits: {x: {strategy: [exploration]}}}]}}}}",
    );
  });

  it("leaves what cannot be read alone where nothing changes", () => {
    const text = "surfaces:\n  as_consumer:\n    agents:\n      main:\n        tools: none yet\n";

    expect(writeConfig(text, { bundle: null, agents: agentsOf(text) })).toEqual({ ok: true, text });
  });

  it("keeps an anchor that stands on a list item", () => {
    const text = [
      "surfaces: {as_consumer: {agents: {}}}",
      "tools:",
      "  agents:",
      "    main:",
      "      - &jobs # the first",
      "        module: m",
      "        alias: jobs",
      "other: *jobs",
      "",
    ].join("\n");

    expect(change(text, "jobs", withTraits("a", "neutral"))).toBe(
      text.replace(
        "alias: jobs\n",
        "alias: jobs\n        tool_traits:\n          a:\n            strategy: [neutral]\n",
      ),
    );
  });

  it("refuses to open what the file itself holds back", () => {
    const text =
      "surfaces: {as_consumer: {agents: {main: {tools: [{module: m, alias: a, enabled: off, allowed: [x]}]}}}}\n";

    expect(() => change(text, "a", (connection) => ({ ...connection, allowed: ["x"] }))).toThrow(
      /enabled must be true or false/,
    );
  });

  it.for(["deployment__bundles.yaml", "workspace__bundles.template.yaml"])(
    "leaves %s alone where nothing changes, and changes single lines where something does",
    (name, { skip }) => {
      const file = new URL(`../../../../shared/cases/configs/${name}`, import.meta.url);
      if (!existsSync(file)) return skip("the shared cases are not beside this checkout");
      const source = readFileSync(file, "utf8");
      const bundle = "workspace@2026-03-31-13-36";
      const agents = agentsOf(source, bundle);

      expect(writeConfig(source, { bundle, agents })).toEqual({ ok: true, text: source });
      const altered = agents.map((agent) => ({
        ...agent,
        connections: agent.connections.map((connection) => {
          if (connection.alias === "gmail") return withTraits("send_gmail", "neutral")(connection);
          return connection.alias === "io_tools"
            ? withTraits("tool_call", "exploration")(connection)
            : connection;
        }),
      }));
      const outcome = writeConfig(source, { bundle, agents: altered });
      const parts = outcome.ok
        ? diffLines(source, outcome.text).filter(({ added, removed }) => added || removed)
        : [];
      expect(parts.map(({ count, added }) => `${added ? "+" : "-"}${count}`).sort()).toEqual(
        name.startsWith("deployment") ? ["+1", "+4", "-1"] : ["+1", "+3", "-1"],
      );
    },
  );
});

/** Properties take seconds where the machine is busy. */
describe("exportConfig", { timeout: 60_000 }, () => {
  it("writes the article's examples so that they say the same", () => {
    const written = exportConfig(agentsOf(ARTICLE), "yaml");
    const json = exportConfig(agentsOf(ARTICLE), "json");
    const { root } = parseSource(ARTICLE);

    expect(root && printJson(sorted(toJson(root)))).toBe(printJson(sorted(parseJson(json))));
    expect(bare(agentsOf(written))).toEqual(bare(agentsOf(ARTICLE)));
  });

  const name = fc.oneof(
    fc.stringMatching(/^[a-z_]{1,8}$/),
    fc.constantFrom(
      "NO",
      "010",
      "1.10",
      "2026-01-02",
      "true",
      "null",
      "a b",
      "x.y",
      "é",
      "#",
      "- a",
      "constructor",
      "__proto__",
    ),
  );
  const alias = fc.oneof(
    fc.stringMatching(/^[a-z_]{1,8}$/),
    fc.constantFrom("NO", "010", "null", "constructor", "#a"),
  );
  const strategy = fc.constantFrom(
    ["exploration"],
    ["exploitation"],
    ["neutral"],
    ["unknown"],
    ["exploration", "exploitation"],
  );
  const execution = fc.constantFrom(
    null,
    {},
    { trigger: "tool_call_complete" },
    { trigger: "x", queue: 12345678901234567890n },
  );
  const declared = fc
    .record({ strategy, execution, extra: fc.constant({ audience: "ops" }) }, { requiredKeys: [] })
    .map((families) => ({ families, at: null }));
  const traits = fc.dictionary(fc.oneof(name, fc.constant("*")), declared, {
    maxKeys: 3,
    noNullPrototype: true,
  });
  const allowed = fc.option(fc.uniqueArray(name, { maxLength: 4 }));
  const grant = fc.record({
    allowed: fc.option(
      fc.uniqueArray(fc.constantFrom("object.get", "object.list", "provider.about"), {
        maxLength: 3,
      }),
    ),
    traits,
    extra: fc.constantFrom({}, { announce: { enabled: true, limit: 8 } }),
    at: fc.constant(null),
  });
  const common = {
    id: name,
    alias,
    allowed,
    traits,
    extra: fc.constantFrom(
      {},
      { runtime: { a: "local" } },
      { url: "https://x", scopes: ["NO", "1.10"], text: "two\nlines" },
    ),
    at: fc.constant(null),
  };
  const plain = { namespaces: fc.constant({}), serverId: fc.constant(null) };
  const connection: fc.Arbitrary<Connection> = fc.oneof(
    fc.record({
      ...common,
      ...plain,
      kind: fc.constantFrom("python" as const, "local" as const),
      ref: fc.option(fc.constantFrom("a.b", "x/y.py", "010", "mod.py")),
    }),
    fc.record({
      ...common,
      ...plain,
      kind: fc.constant("mcp" as const),
      ref: fc.constant(null),
      serverId: name,
    }),
    fc.record({
      ...common,
      ...plain,
      kind: fc.constant("named_service" as const),
      ref: fc.constant(null),
      namespaces: fc.dictionary(name, grant, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
    }),
  );
  const agent: fc.Arbitrary<AgentConfig> = fc.record({
    id: name,
    connections: fc.uniqueArray(connection, { maxLength: 3, selector: (one) => one.alias }),
  });
  const agents = fc.uniqueArray(agent, { minLength: 1, maxLength: 2, selector: ({ id }) => id });

  it.each(["yaml", "json"] as const)("reads back equal, whatever the agents (%s)", (format) => {
    fc.assert(
      fc.property(agents, (wanted) => {
        expect(bare(agentsOf(exportConfig(wanted, format)))).toEqual(bare(wanted));
      }),
      { numRuns: 60 },
    );
  });

  it.each(["yaml", "json"] as const)(
    "is written over with any other agents of those names (%s)",
    (format) => {
      fc.assert(
        fc.property(agents, agents, (before, others) => {
          const wanted = before.map((one, at) => ({
            ...one,
            connections: others[at]?.connections ?? [],
          }));
          const outcome = writeConfig(exportConfig(before, format), {
            bundle: null,
            agents: wanted,
          });

          expect(outcome).toMatchObject({ ok: true });
        }),
        { numRuns: 60 },
      );
    },
  );
});

/** Keys in order, so that texts can be compared. */
function sorted(value: ReturnType<typeof parseJson>): ReturnType<typeof parseJson> {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
