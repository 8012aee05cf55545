import { describe, expect, it } from "vitest";
import { catalogHash } from "../catalog/catalog-hash";
import { resolveCatalog } from "../catalog/resolve-catalog";
import { readConfig } from "../config/read-config";
import { CAREFUL_CONTRACT } from "../tools/contract/careful-contract";
import { NO_EFFECTS } from "../tools/contract/contract";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import type { TraitOverride } from "../traits/trait-override";
import { EARLY_PROFILE } from "../traits/traits";
import { lintCatalog } from "./lint-catalog";
import { LINT_RULES } from "./lint-rules";

const PROFILE =
  "{trigger: tool_call_complete, concurrency: parallel_with_generation, result_dependency: detached, replay: at_most_once_per_round}";

type Situation = {
  /** One connection in brackets; `j` is its alias. */
  readonly connection: string;
  readonly tools?: readonly Partial<ToolDefinition>[];
  readonly overrides?: readonly Partial<TraitOverride>[];
  /** `main` where none is named. */
  readonly agent?: string;
};

function catalogOf({ connection, tools, overrides = [], agent: name = "main" }: Situation) {
  const text = `surfaces: {as_consumer: {agents: {${name}: {tools:\n [${connection}]}}}}\n`;
  const [agent] = readConfig(text).documents[0]?.agents ?? [];
  if (agent === undefined) throw new Error("the situation has no agent");
  const definitions = tools?.map((tool) => ({
    name: "a",
    description: "Does what its name says.",
    inputSchema: null,
    ...tool,
  }));
  const words = overrides.map(
    (override): TraitOverride => ({
      callable: "a",
      namespace: null,
      strategy: { mode: "inherit" },
      execution: { mode: "inherit" },
      note: "",
      by: "ada",
      at: "2026-01-01T00:00:00Z",
      ...override,
    }),
  );
  const resolution = resolveCatalog({
    agent,
    discovered: () => definitions ?? null,
    overrides: new Map([["j", words]]),
  });
  return { agent, resolution };
}

const lint = (situation: Situation) => lintCatalog(catalogOf(situation));
const rulesOf = (situation: Situation) => lint(situation).map(({ ruleId }) => ruleId);

const mcp = (rest: string) => `{kind: mcp, server_id: s, alias: j${rest}}`;
const code = (rest: string) => `{module: m, alias: j${rest}}`;
const traits = (mapping: string) => `, allowed: [a, b], tool_traits: {${mapping}}`;
const neutral = "b: {strategy: [neutral]}";
const reads = { ...CAREFUL_CONTRACT, effects: NO_EFFECTS, retry: { story: "read_only" } } as const;
const starts = {
  shape: "job",
  contract: {
    ...CAREFUL_CONTRACT,
    job: {
      statusTool: "check",
      resultTool: "fetch",
      pollAfterS: 20,
      estimatedMinutes: 5,
      cancellable: false,
    },
  },
} as const;
const carriesOut = {
  shape: "command",
  contract: { ...CAREFUL_CONTRACT, confirmation: { kind: "plan_commit", pair: "plan" } },
} as const;
const schema = (properties: ToolDefinition["inputSchema"], rest = {}) => ({
  inputSchema: { type: "object", properties, ...rest },
});

/** Each rule with a situation where it fires and one where it does not. */
const PAIRS: readonly (readonly [rule: string, fires: Situation, silent: Situation])[] = [
  [
    "JOB-03",
    { connection: code(", allowed: [a, check]"), tools: [starts, { name: "check" }] },
    {
      connection: code(", allowed: [a, check, fetch]"),
      tools: [starts, { name: "check" }, { name: "fetch" }],
    },
  ],
  [
    "CAT-04",
    { connection: code(", allowed: [a, b]"), tools: [carriesOut, { name: "plan" }] },
    { connection: code(", allowed: [a, plan]"), tools: [carriesOut, { name: "plan" }] },
  ],
  [
    "AGENT-04",
    { connection: code(""), tools: [{ shape: "agent" }], agent: "research" },
    { connection: code(""), tools: [{ shape: "agent" }] },
  ],
  [
    "TRAIT-03",
    { connection: code(traits(neutral)) },
    { connection: code(traits(`a: {strategy: [neutral]}, ${neutral}`)) },
  ],
  [
    "TRAIT-04",
    { connection: code(traits("a: {strategy: [neutral]}")), tools: [{ shape: "command" }] },
    { connection: code(traits("a: {strategy: [exploitation]}")), tools: [{ shape: "command" }] },
  ],
  [
    "TRAIT-05",
    { connection: code(traits("a: {strategy: [exploitation]}")), tools: [{ shape: "query" }] },
    { connection: code(traits("a: {strategy: [exploration]}")), tools: [{ shape: "query" }] },
  ],
  [
    "TRAIT-06",
    { connection: code(traits("a: {strategy: [neutral]}")), tools: [{ shape: "query" }] },
    { connection: code(traits("a: {strategy: [neutral]}")), tools: [{ shape: "job" }] },
  ],
  [
    "TRAIT-10",
    {
      connection: code(traits("a: {strategy: [neutral]}")),
      tools: [{ spec: { strategy: "neutral" } }],
    },
    {
      connection: code(traits("a: {strategy: [exploration]}")),
      tools: [{ spec: { strategy: "neutral" } }],
    },
  ],
  [
    "TRAIT-11",
    {
      connection: code(traits("a: {strategy: [neutral]}")),
      tools: [{ spec: { strategy: "exploitation" } }],
    },
    {
      connection: code(traits("a: {strategy: [unknown]}")),
      tools: [{ spec: { strategy: "exploitation" } }],
    },
  ],
  [
    "EARLY-01",
    { connection: code(traits(`a: {strategy: [exploration, neutral], execution: ${PROFILE}}`)) },
    { connection: code(traits(`a: {strategy: [neutral], execution: ${PROFILE}}`)) },
  ],
  [
    "EARLY-03",
    {
      connection: code(
        traits("a: {strategy: [neutral], execution: {trigger: tool_call_complete}}"),
      ),
    },
    { connection: code(traits("a: {strategy: [neutral], execution: {}}")) },
  ],
  [
    "EARLY-04",
    { connection: code(traits(`a: {strategy: [exploitation], execution: ${PROFILE}}`)) },
    { connection: code(traits("a: {strategy: [exploitation], execution: null}")) },
  ],
  [
    "EARLY-05",
    {
      connection: code(traits(`a: {strategy: [neutral], execution: ${PROFILE}}`)),
      tools: [{ shape: "job", contract: CAREFUL_CONTRACT }],
    },
    {
      connection: code(traits(`a: {strategy: [neutral], execution: ${PROFILE}}`)),
      tools: [
        {
          shape: "job",
          contract: { ...CAREFUL_CONTRACT, retry: { story: "dedupe", windowMs: 60_000 } },
        },
      ],
    },
  ],
  [
    "EARLY-06",
    {
      connection: code(traits(`a: {strategy: [neutral], execution: ${PROFILE}}`)),
      tools: [{ shape: "query" }],
    },
    {
      connection: code(traits(`a: {strategy: [neutral], execution: ${PROFILE}}`)),
      tools: [{ shape: "job" }],
    },
  ],
  [
    "EARLY-07",
    {
      connection: code(traits(`a: {strategy: [neutral], execution: ${PROFILE}}`)),
      tools: [{ shape: "job", contract: CAREFUL_CONTRACT }],
    },
    {
      connection: code(traits(`a: {strategy: [neutral], execution: ${PROFILE}}`)),
      tools: [{ shape: "job", contract: { ...CAREFUL_CONTRACT, effects: NO_EFFECTS } }],
    },
  ],
  [
    "EARLY-09",
    { connection: code(traits(`a: {strategy: [neutral]}, "*": {execution: ${PROFILE}}`)) },
    { connection: code(traits(`"*": {strategy: [neutral], execution: ${PROFILE}}`)) },
  ],
  [
    "SHAPE-02",
    { connection: code(""), tools: [{ shape: "query", contract: CAREFUL_CONTRACT }] },
    { connection: code(""), tools: [{ shape: "query", contract: reads }] },
  ],
  [
    "MCP-01",
    {
      connection: mcp(', tool_traits: {"*": {strategy: [exploration]}}'),
      tools: [{ name: "list_files" }, { name: "delete_file" }],
    },
    {
      connection: mcp(
        ', tool_traits: {"*": {strategy: [exploration]}, delete_file: {strategy: [exploitation]}}',
      ),
      tools: [{ name: "list_files" }, { name: "delete_file" }],
    },
  ],
  [
    "MCP-02",
    {
      connection: mcp(traits("a: {strategy: [exploitation]}")),
      tools: [{ annotations: { readOnlyHint: true } }],
    },
    {
      connection: mcp(traits("a: {strategy: [exploration]}")),
      tools: [{ annotations: { readOnlyHint: true } }],
    },
  ],
  [
    "MCP-03",
    {
      connection: mcp(""),
      tools: [
        { annotations: { destructiveHint: false }, shape: "command", contract: CAREFUL_CONTRACT },
      ],
    },
    {
      connection: mcp(""),
      tools: [
        { annotations: { destructiveHint: true }, shape: "command", contract: CAREFUL_CONTRACT },
      ],
    },
  ],
  [
    "MCP-05",
    { connection: mcp(""), tools: [{}] },
    { connection: mcp(""), tools: [{ annotations: { readOnlyHint: true } }] },
  ],
  [
    "MCP-06",
    { connection: mcp(`, tool_traits: {"*": {strategy: [neutral], execution: ${PROFILE}}}`) },
    { connection: mcp(`, tool_traits: {a: {strategy: [neutral], execution: ${PROFILE}}}`) },
  ],
  [
    "CAT-02",
    { connection: code(", allowed: [a, serach]"), tools: [{ name: "a" }, { name: "search" }] },
    { connection: code(", allowed: [a, search]"), tools: [{ name: "a" }, { name: "search" }] },
  ],
  [
    "SEL-01",
    { connection: code(`, allowed: [${Array.from({ length: 31 }, (_, n) => `tool_${n}_x`)}]`) },
    { connection: code(`, allowed: [${Array.from({ length: 30 }, (_, n) => `tool_${n}_x`)}]`) },
  ],
  [
    "SEL-02",
    { connection: code(", allowed: [get_user, getUsers]") },
    { connection: code(", allowed: [get_user, get_group]") },
  ],
  [
    "SCHEMA-01",
    { connection: mcp(""), tools: [{ inputSchema: { type: "string" } }] },
    { connection: mcp(""), tools: [{ inputSchema: { type: "object" } }] },
  ],
  [
    "SCHEMA-02",
    { connection: mcp(""), tools: [schema({ path: { type: "string" } })] },
    { connection: mcp(""), tools: [schema({ path: { type: "string", description: "Where." } })] },
  ],
  [
    "SCHEMA-03",
    {
      connection: mcp(""),
      tools: [
        { description: "Reads.\n\nArgs:\n  file: Where.", ...schema({ path: { type: "string" } }) },
      ],
    },
    {
      connection: mcp(""),
      tools: [
        { description: "Reads.\n\nArgs:\n  path: Where.", ...schema({ path: { type: "string" } }) },
      ],
    },
  ],
  [
    "SCHEMA-04",
    { connection: mcp(""), tools: [schema({ ctx: { type: "object" } })] },
    { connection: mcp(""), tools: [schema({ context: { type: "string" } })] },
  ],
  [
    "SCHEMA-05",
    { connection: code(""), tools: [{ description: "Runs.", shape: "query", contract: reads }] },
    {
      connection: code(""),
      tools: [{ description: "Runs the nightly report.", shape: "query", contract: reads }],
    },
  ],
];

describe("lintCatalog", () => {
  it.each(PAIRS)(
    "%s fires where it applies and is silent where it does not",
    (rule, fires, silent) => {
      expect(rulesOf(fires)).toContain(rule);
      expect(rulesOf(silent)).not.toContain(rule);
    },
  );

  it("CAT-01 tells a catalog that was given out from the one that is enforced", () => {
    const catalog = catalogOf({ connection: code(traits(neutral)) });
    const publishedHash = catalogHash(catalog.resolution.tools);

    expect(lintCatalog({ ...catalog, publishedHash }).map(({ ruleId }) => ruleId)).not.toContain(
      "CAT-01",
    );
    expect(
      lintCatalog({ ...catalog, publishedHash: "other" }).map(({ ruleId }) => ruleId),
    ).toContain("CAT-01");
  });

  it("points at the key whose word is at fault", () => {
    const found = lint({
      connection: code(`, tool_traits: {a: {strategy: [exploitation], execution: ${PROFILE}}}`),
    });

    expect(found.find(({ ruleId }) => ruleId === "EARLY-04")).toMatchObject({
      severity: "error",
      path: "surfaces.as_consumer.agents.main.tools[0].tool_traits.a",
      line: 2,
      column: 39,
    });
  });

  it("tells a wildcard's fault once, with the tools that it covers", () => {
    const found = lint({
      connection: code(
        `, allowed: [a, b, c, d], tool_traits: {"*": {strategy: [exploration], execution: ${PROFILE}}}`,
      ),
    }).filter(({ ruleId }) => ruleId === "EARLY-04");

    expect(found.map(({ message }) => message.split(":")[0])).toEqual(["j.a, j.b, j.c and 1 more"]);
  });

  it("passes over what the agent may not call", () => {
    expect(rulesOf({ connection: code(", allowed: []"), tools: [{ name: "a" }] })).toEqual([]);
  });

  it("speaks for tools that nobody has listed yet", () => {
    expect(lint({ connection: mcp("") }).map(({ message }) => message.split(":")[0])).toEqual([
      "j.*",
    ]);
  });

  it("looks into namespaces", () => {
    const found = lint({
      connection: `{kind: named_service, alias: j, namespaces: {mem: {allowed: [object.upsert], tool_traits: {upsert_object: {execution: ${PROFILE}}}}}, tool_traits: {upsert_object: {strategy: [exploitation]}}}`,
    });

    expect(found.map(({ ruleId, message }) => `${ruleId} ${message.split(":")[0]}`)).toContain(
      "EARLY-04 j.upsert_object in mem",
    );
  });

  it.each([
    ["asks why an operator takes exploitation back without a note", "", ["TRAIT-11"]],
    ["accepts the operator's reason", "read-only in our deployment", []],
  ])("%s", (_, note, expected) => {
    const found = rulesOf({
      connection: code(traits(`a: {strategy: [exploitation]}, ${neutral}`)),
      overrides: [{ strategy: { mode: "set", value: ["exploration"] }, note }],
    });

    expect(found).toEqual(expected);
  });

  it("says what an early profile lacks, and which value of it nobody supports", () => {
    const found = lint({
      connection: code(
        traits(
          "a: {strategy: [neutral], execution: {trigger: tool_call_complete, concurrency: [x], replay: exactly_once}}",
        ),
      ),
    });

    expect(found.map(({ message }) => message)).toContain(
      'j.a: its early profile is inactive: result_dependency missing; unsupported concurrency value ["x"]; supported: parallel_with_generation; unsupported replay value "exactly_once"; supported: at_most_once_per_round',
    );
  });

  it("points at the half of a combined early start that stands in the file", () => {
    const found = lint({
      connection: code(traits("a: {strategy: [neutral]}")),
      tools: [{ name: "a", spec: { execution: { ...EARLY_PROFILE } } }],
    });

    expect(found.find(({ ruleId }) => ruleId === "EARLY-09")).toMatchObject({
      path: expect.stringContaining("tool_traits.a"),
      line: 2,
    });
  });

  it("lets a listed tool differ from its wildcard", () => {
    const found = rulesOf({
      connection: code(traits('"*": {strategy: [exploitation]}, a: {strategy: [exploration]}')),
    });

    expect(found).toEqual([]);
  });

  it("takes a known writer for a sign that a wildcard over unseen tools is too wide", () => {
    const found = rulesOf({
      connection: mcp(
        ', tool_traits: {"*": {strategy: [exploration]}, click: {strategy: [exploration, exploitation]}}',
      ),
    });

    expect(found).toContain("MCP-01");
  });

  it("names only rules that the table explains, and explains every rule", () => {
    const fired = PAIRS.flatMap(([, fires, silent]) => [...lint(fires), ...lint(silent)]);

    expect(fired.filter(({ ruleId }) => !Object.hasOwn(LINT_RULES, ruleId))).toEqual([]);
    expect(Object.entries(LINT_RULES).filter(([, { means }]) => means === "")).toEqual([]);
  });
});
