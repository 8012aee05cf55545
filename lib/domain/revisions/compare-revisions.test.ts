import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Connection } from "../config/connection";
import type { TraitOverride } from "../traits/trait-override";
import type { Strategy } from "../traits/traits";
import { compareRevisions, type RevisionParts } from "./compare-revisions";
import { ROUND_DEFAULTS } from "./frozen-agent";
import type { AgentSnapshot, ServerSnapshot, SourceSnapshot, SourceTool } from "./snapshot";

function connection(alias: string, more: Partial<Connection> = {}): Connection {
  return {
    id: alias,
    kind: "mcp",
    alias,
    ref: null,
    serverId: alias,
    allowed: null,
    traits: {},
    namespaces: {},
    extra: {},
    at: null,
    ...more,
  };
}

function override(callable: string, more: Partial<TraitOverride> = {}): TraitOverride {
  return {
    callable,
    namespace: null,
    strategy: { mode: "set", value: ["neutral"] },
    execution: { mode: "inherit" },
    note: "",
    by: "Ada",
    at: "2026-09-01T08:00:00.000Z",
    ...more,
  };
}

function agent(more: Partial<AgentSnapshot> = {}): AgentSnapshot {
  return {
    slug: "main",
    description: "",
    mixedStrategies: "every",
    maxActionsPerRound: null,
    maxToolsPerTurn: 30,
    ...ROUND_DEFAULTS,
    connections: [],
    overrides: {},
    ...more,
  };
}

function parts({
  agents = [],
  sources = [],
  servers = [],
}: {
  agents?: readonly AgentSnapshot[];
  sources?: readonly SourceSnapshot[];
  servers?: readonly ServerSnapshot[];
} = {}): RevisionParts {
  return {
    agents: new Map(agents.map((one) => [one.slug, one])),
    sources: new Map(sources.map((one) => [one.key, one])),
    servers: new Map(servers.map((one) => [one.key, one])),
  };
}

const compareAgents = (before: AgentSnapshot, after: AgentSnapshot) =>
  compareRevisions(parts({ agents: [before] }), parts({ agents: [after] }));

describe("comparing revisions", () => {
  it("finds nothing between equal settings, whoever wrote them and wherever they stood", () => {
    const before = agent({
      connections: [
        connection("web", {
          traits: { click: { families: { strategy: ["neutral"] }, at: { line: 1, column: 1 } } },
          extra: { a: 1, b: 2 },
        }),
      ],
      overrides: { web: [override("click")] },
    });
    const after = agent({
      connections: [
        connection("web", {
          traits: { click: { families: { strategy: ["neutral"] }, at: null } },
          extra: { b: 2, a: 1 },
        }),
      ],
      overrides: { web: [override("click", { by: "Bob", at: "2026-10-01T08:00:00.000Z" })] },
    });

    expect(compareAgents(before, after)).toEqual([]);
  });

  it("names a policy's field before and after", () => {
    const changes = compareAgents(agent(), agent({ maxActionsPerRound: 4 }));

    expect(changes).toEqual([
      {
        part: "agent",
        key: "main",
        change: "changed",
        things: [
          {
            kind: "policy",
            name: "main",
            change: "changed",
            fields: [{ field: "maxActionsPerRound", before: null, after: 4 }],
          },
        ],
      },
    ]);
  });

  it("tells a field that is not there from one that is null", () => {
    const before = agent({ connections: [connection("web", { extra: { hint: null } })] });
    const after = agent({ connections: [connection("web")] });

    const [change] = compareAgents(before, after);

    expect(change?.things[0]?.fields).toEqual([{ field: "extra.hint", before: null }]);
  });

  it("names a trait key, a namespace's allow-list and its trait key on their own", () => {
    const traits = (word: Strategy) => ({ click: { families: { strategy: [word] }, at: null } });
    const before = agent({
      connections: [
        connection("web", {
          traits: traits("unknown"),
          namespaces: { notes: { allowed: null, traits: traits("unknown"), at: null } },
        }),
      ],
    });
    const after = agent({
      connections: [
        connection("web", {
          traits: traits("neutral"),
          namespaces: { notes: { allowed: [], traits: traits("neutral"), at: null } },
        }),
      ],
    });

    const [change] = compareAgents(before, after);

    expect(change?.things[0]?.fields.map(({ field }) => field)).toEqual([
      "traits.click",
      "namespaces.notes.allowed",
      "namespaces.notes.traits.click",
    ]);
  });

  it("lists overrides that came, went and changed, those of namespaces apart", () => {
    const before = agent({ overrides: { web: [override("click"), override("read")] } });
    const after = agent({
      overrides: {
        web: [override("read", { note: "safe" }), override("read", { namespace: "notes" })],
      },
    });

    const [change] = compareAgents(before, after);

    expect(change?.things.map(({ kind, name, change: word }) => [kind, name, word])).toEqual([
      ["override", "web.click", "removed"],
      ["override", "web.read", "changed"],
      ["override", "web.read#notes", "added"],
    ]);
  });

  it("tells what an override says of each family: a value, nothing in force, or not a word", () => {
    const before = agent({ overrides: { web: [override("click")] } });
    const after = agent({
      overrides: {
        web: [override("click", { strategy: { mode: "cleared" }, execution: { mode: "cleared" } })],
      },
    });

    const [change] = compareAgents(before, after);

    expect(change?.things[0]?.fields).toEqual([
      { field: "strategy", before: ["neutral"], after: "cleared" },
      { field: "execution", after: "cleared" },
    ]);
  });

  it("names an order of connections that changed", () => {
    const [a, b] = [connection("a"), connection("b")];

    const [change] = compareAgents(agent({ connections: [a, b] }), agent({ connections: [b, a] }));

    expect(change?.things[0]?.fields).toEqual([
      { field: "order", before: ["a", "b"], after: ["b", "a"] },
    ]);
  });

  it("leaves the order out where a connection came, since that says it all", () => {
    const [a, b] = [connection("a"), connection("b")];

    const [change] = compareAgents(agent({ connections: [b] }), agent({ connections: [a, b] }));

    expect(change?.things.map(({ kind, name }) => [kind, name])).toEqual([["connection", "a"]]);
  });

  it("lists whole parts that came and went, agents first", () => {
    const tool: SourceTool = {
      callable: "click",
      definition: "a",
      reviewed: "a",
      state: "current",
      reason: null,
      shape: null,
      contract: null,
      additions: null,
      note: "",
    };
    const server: ServerSnapshot = {
      key: "web",
      transport: "http",
      command: null,
      url: "https://web.example/mcp",
      secrets: {},
      trust: "untrusted",
    };
    const before = parts({ servers: [server] });
    const after = parts({ agents: [agent()], sources: [{ key: "mcp:web", tools: [tool] }] });

    const changes = compareRevisions(before, after);

    expect(changes.map(({ part, key, change }) => [part, key, change])).toEqual([
      ["agent", "main", "added"],
      ["source", "mcp:web", "added"],
      ["server", "web", "removed"],
    ]);
  });

  it("survives names that objects are born with", () => {
    const odd = JSON.parse('{"__proto__": {"families": {"strategy": ["neutral"]}, "at": null}}');
    const before = agent({ connections: [connection("constructor")] });
    const after = agent({ connections: [connection("constructor", { traits: odd })] });

    const [change] = compareAgents(before, after);

    expect(change?.things[0]?.fields).toEqual([
      { field: "traits.__proto__", after: { strategy: ["neutral"] } },
    ]);
  });

  it("says the opposite when the sides change places", () => {
    const anyAgent = fc.record({
      description: fc.string(),
      maxToolsPerTurn: fc.integer(),
      aliases: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
      allowed: fc.option(fc.array(fc.string())),
    });
    const build = (drawn: {
      description: string;
      maxToolsPerTurn: number;
      aliases: string[];
      allowed: string[] | null;
    }) =>
      agent({
        description: drawn.description,
        maxToolsPerTurn: drawn.maxToolsPerTurn,
        connections: drawn.aliases.map((alias) => connection(alias, { allowed: drawn.allowed })),
      });

    fc.assert(
      fc.property(anyAgent, anyAgent, (one, other) => {
        const forth = compareAgents(build(one), build(other));
        const back = compareAgents(build(other), build(one));
        const turned = forth.map((part) => ({
          ...part,
          things: part.things.map((thing) => ({
            ...thing,
            change: { added: "removed", removed: "added", changed: "changed" }[thing.change],
            fields: thing.fields.map(({ field, ...sides }) => ({
              field,
              ...("after" in sides ? { before: sides.after } : {}),
              ...("before" in sides ? { after: sides.before } : {}),
            })),
          })),
        }));
        const sorted = (value: unknown) => JSON.stringify(value, sortFields);
        expect(sorted(back)).toBe(sorted(turned));
      }),
    );
  });
});

/** The order in which fields are named is that of the side that had them first. */
function sortFields(key: string, value: unknown): unknown {
  if (key !== "fields" || !Array.isArray(value)) return value;
  return [...value].sort((a, b) => (a.field < b.field ? -1 : 1));
}
